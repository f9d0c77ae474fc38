import { initializeLogger } from '@livekit/agents';
import { beforeAll, describe, expect, it } from 'vitest';
import { cartesiaDialect } from '#server/runtime/engine/cartesia-transcriber';

/** Reads what Cartesia says in one connection. */
function reader() {
  const key = { api_key: 'key', base_url: 'https://speech.example.com' };
  const dialect = cartesiaDialect({ key, language: 'en-US' });
  return (text: string) => dialect.read(text, 0);
}

beforeAll(() => {
  initializeLogger({ pretty: false });
});

describe('a message of Cartesia’s with fields that are null', () => {
  it('is read without them', () => {
    const read = reader();
    expect(read('{"type":"turn.start","transcript":null,"status_code":null}')).toEqual([]);
    expect(read('{"type":"turn.update","transcript":"Hello","status_code":null}')).toMatchObject([
      { isFinal: false, text: 'Hello' },
    ]);
    expect(read('{"type":"turn.end","transcript":null}')).toMatchObject([{ isFinal: true, text: 'Hello' }]);
  });

  it('is a fault of its own where it’s an error without a status', () => {
    const read = reader();
    expect(() => read('{"type":"error","status_code":null}')).toThrow('Cartesia has a fault of its own.');
    expect(read('{"type":"error","status_code":400}')).toEqual([]);
    expect(read('{"type":"turn.end","transcript":5}')).toBeNull();
  });
});
