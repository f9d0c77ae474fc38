/** Uploaded files when they lie in an S3-compatible store: read, handed out, removed; and when it fails. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import { type S3Storage, s3Storage } from '#server/platform/storage/s3-storage';
import { type S3Double, startS3Double } from '../../doubles/s3/s3-double';
import { startWholeServer, type WholeServer } from '../http/whole-server';
import { docxWith } from './sample-documents';

let double: S3Double;
let storage: S3Storage;
let server: WholeServer;
let token: string;
let files: string;

beforeAll(async () => {
  double = await startS3Double();
  storage = s3Storage(double.configuration);
  server = await startWholeServer({}, storage);
  token = (await server.signUp(`${randomUUID()}@example.com`)).token;
  const made = await server.call('POST', '/agents', {
    token,
    body: { content: blankAgent },
    headers: { 'idempotency-key': randomUUID() },
  });
  files = `/agents/${(made.body as Agent).agent_id}/knowledge-files`;
});
afterAll(async () => {
  await server.stop();
  storage.close();
  await double.close();
});

const upload = (name: string, body: Buffer) =>
  server.call('POST', `${files}?name=${name}`, {
    token,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

async function listed(): Promise<KnowledgeFile[]> {
  return ((await server.call('GET', files, { token })).body as { items: KnowledgeFile[] }).items;
}

it('a file is stored, read in a process of its own, handed out, and removed', async () => {
  const answer = await upload('rules.docx', docxWith('Dogs are welcome in the garden.'));
  const { file_id } = answer.body as KnowledgeFile;
  expect([...double.objects.keys()]).toEqual([expect.stringMatching(`^knowledge/[^/]+/${file_id}$`)]);
  await expect.poll(async () => (await listed())[0]?.state).toBe('ready');

  const link = await server.call('POST', `${files}/${file_id}/links`, { token });
  const { url } = link.body as { url: string };
  const opened = await server.call('GET', url.replace('/api', ''));
  expect(opened.status).toBe(200);

  // Someone has removed it from the bucket by hand.
  const [key = ''] = double.objects.keys();
  double.objects.delete(key);
  expect((await server.call('GET', url.replace('/api', ''))).status).toBe(404);
  expect((await server.call('DELETE', `${files}/${file_id}`, { token })).status).toBe(204);
  expect(double.objects.size).toBe(0);
});

it('a store that fails keeps nothing of an upload, and the next one goes through', async () => {
  const before = (await listed()).length;
  double.mood = { status: 503, code: 'SlowDown' };
  const failed = await upload('lost.txt', Buffer.from('The kitchen closes at ten.'));
  double.mood = 'well';
  expect([failed.status, failed.headers['retry-after']]).toEqual([503, '10']);
  expect(failed.body).toMatchObject({
    code: 'not_available',
    message: expect.stringContaining('Files can’t be stored'),
  });
  expect(await listed()).toHaveLength(before);
  expect((await upload('kept.txt', Buffer.from('The kitchen closes at ten.'))).status).toBe(201);
});
