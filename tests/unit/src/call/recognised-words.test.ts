import { describe, expect, it } from 'vitest';
import type { ClientMessage } from '#contract/sockets/call-socket';
import { RecognisedWords } from '@/lib/call/recognised-words';

function onSocket() {
  const sent: ClientMessage[] = [];
  let open = true;
  let pings = 0;
  const words = new RecognisedWords({
    send: (message) => {
      if (open) sent.push(message);
    },
    ping: () => {
      pings += 1;
      if (open) sent.push({ type: 'ping', id: pings });
      return pings;
    },
  });
  return {
    words,
    texts: () => sent.flatMap((message) => (message.type === 'recognised' ? [message.text] : [])),
    ids: () => sent.flatMap((message) => (message.type === 'recognised' ? [message.message_id] : [])),
    pings: () => pings,
    lose: () => {
      open = false;
    },
    back: () => {
      open = true;
      sent.length = 0;
      words.sendAgain();
    },
  };
}

describe('words that the browser understood', () => {
  it('are sent as they come, all of a sentence under one id', () => {
    const { words, texts, ids } = onSocket();
    words.say('my', false);
    words.say('my name', false);
    words.say('my name is Ben', true);
    words.say('hello', true);
    expect(texts()).toEqual(['my', 'my name', 'my name is Ben', 'hello']);
    expect(new Set(ids().slice(0, 3)).size).toBe(1);
    expect(ids()[3]).not.toBe(ids()[2]);
  });

  it('are sent again with their id when the socket was lost before the server had them', () => {
    const { words, texts, ids, lose, back } = onSocket();
    words.say('my name is Ben', true);
    const [id] = ids();
    lose();
    back();
    expect(texts()).toEqual(['my name is Ben']);
    expect(ids()).toEqual([id]);
  });

  it('are sent after the loss when they were said during it, in their order; guesses are not', () => {
    const { words, texts, lose, back } = onSocket();
    lose();
    words.say('my name', false);
    words.say('my name is Ben', true);
    words.say('and I live', false);
    words.say('and I live here', true);
    back();
    expect(texts()).toEqual(['my name is Ben', 'and I live here']);
  });

  it('are not sent again once a later ping was answered, and until then each time', () => {
    const { words, texts, pings, lose, back } = onSocket();
    words.say('one', true);
    words.answered(pings());
    words.say('two', true);
    words.answered(pings() - 1);
    lose();
    back();
    expect(texts()).toEqual(['two']);
    lose();
    back();
    expect(texts()).toEqual(['two']);
    words.answered(pings());
    back();
    expect(texts()).toEqual([]);
  });
});
