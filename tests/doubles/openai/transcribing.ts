/** OpenAI's transcription (`/audio/transcriptions`): a form with a WAV in it, answered with its text. */
import type { IncomingMessage } from 'node:http';
import { KEY } from '../transcribers/dialect';

export interface TranscriptionRequest {
  model: string;
  language: string;
  prompt: string;
  /** Of the file's sound. */
  seconds: number;
}

/** What is wrong with a request, as the real service answers it; null when it is as documented. */
type Refusal = { status: number; code: string; message: string };

const RATE = 16_000;

export async function readTranscription(
  request: IncomingMessage,
  body: Buffer,
): Promise<TranscriptionRequest | Refusal> {
  if (request.headers.authorization !== `Bearer ${KEY}`)
    return { status: 401, code: 'invalid_api_key', message: 'Incorrect API key provided.' };
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data'))
    return { status: 400, code: 'invalid_request_error', message: 'A form is needed.' };
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  if (!(file instanceof Blob) || text('model') === '')
    return { status: 400, code: 'invalid_request_error', message: 'you must provide a model and a file' };
  const wav = Buffer.from(await file.arrayBuffer());
  const isWav = wav.toString('latin1', 0, 4) === 'RIFF' && wav.toString('latin1', 8, 12) === 'WAVE';
  if (!isWav || wav.readUInt32LE(24) !== RATE || wav.readUInt32LE(40) !== wav.length - 44)
    return { status: 400, code: 'invalid_value', message: 'Invalid file format.' };
  const seconds = (wav.length - 44) / 2 / RATE;
  if (seconds < 0.1) return { status: 400, code: 'audio_too_short', message: 'Audio file is too short.' };
  return { model: text('model'), language: text('language'), prompt: text('prompt'), seconds };
}

export const transcriptOf = (text: string) => ({
  text,
  usage: { type: 'tokens', input_tokens: 14, output_tokens: 9, total_tokens: 23 },
});
