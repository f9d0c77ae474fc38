/** Voices. No provider is asked: each has two, and a sample is a tone as long as its text. */
import { builtInVoices, type voiceEndpoints } from '#contract/agents/voices';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import type { Answers } from '../../serve';

const RATE = 8_000;
const MS_A_CHARACTER = 60;

export function voiceAnswers({ world }: Host): Answers<typeof voiceEndpoints> {
  const mustHaveKey = (workspaceId: string, provider: string, keyId: string | null) => {
    if (provider === 'built_in') return;
    present(
      world.keys.find(
        (key) => key.workspace_id === workspaceId && key.key_id === keyId && key.provider === provider,
      ),
      noSuch.key,
    );
  };
  return {
    list({ session, body: { provider, key_id } }) {
      mustHaveKey(session.workspace_id, provider, key_id);
      const names = provider === 'built_in' ? builtInVoices : { ava: 'Ava', ben: 'Ben' };
      return { items: Object.entries(names).map(([voice, name]) => ({ voice, name })) };
    },
    sample({ session, body: { provider, key_id, text, speed } }) {
      mustHaveKey(session.workspace_id, provider, key_id);
      return { wav: tone((text.length * MS_A_CHARACTER) / speed) };
    },
  };
}

/** A WAV in base64. */
function tone(ms: number): string {
  const samples = Math.round((ms * RATE) / 1000);
  const bytes = new Uint8Array(44 + samples * 2);
  const view = new DataView(bytes.buffer);
  const word = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples * 2, true);
  for (let index = 0; index < samples; index += 1) {
    view.setInt16(44 + index * 2, 4_000 * Math.sin((index * 2 * Math.PI * 330) / RATE), true);
  }
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
