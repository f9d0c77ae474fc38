/** A call is answered from an uploaded document, holidays too; what it doesn't say isn't made up. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import type { CallTicket } from '#contract/calls/calls';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import { openOn } from '#contract/agents/opening-hours';
import { patient } from '../../patience';
import { CallClient } from '../calls/call-client';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';
import { pdfWith } from './sample-documents';

let server: WholeServer;
let ada: Account;
let agent: Agent;

beforeAll(async () => {
  server = await startWholeServer();
  ada = await server.signUp(`${randomUUID()}@example.com`);
  agent = (
    await server.call('POST', '/agents', {
      token: ada.token,
      body: {
        content: {
          ...blankAgent,
          business_name: 'Bay Vets',
          opening_hours: openOn({ monday: ['08:00', '18:00'], friday: ['08:00', '18:00'] }),
        },
      },
      headers: { 'idempotency-key': randomUUID() },
    })
  ).body as Agent;
});
afterAll(() => server.stop());

async function uploaded(name: string, bytes: Buffer): Promise<KnowledgeFile> {
  const where = `/agents/${agent.agent_id}/knowledge-files`;
  const { body } = await server.call('POST', `${where}?name=${name}`, {
    token: ada.token,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { file_id } = body as KnowledgeFile;
  return expect
    .poll(
      async () => {
        const list = await server.call('GET', where, { token: ada.token });
        return (list.body as { items: KnowledgeFile[] }).items.find((file) => file.file_id === file_id)
          ?.state;
      },
      { timeout: patient(20_000) },
    )
    .toBe('ready')
    .then(() => body as KnowledgeFile);
}

it('answers what an uploaded PDF says about a holiday, and knows nothing of another', async () => {
  const { file_id, name } = await uploaded(
    'holidays.pdf',
    pdfWith('On Christmas Eve the surgery is closed all day. Grooming costs 35 dollars.'),
  );
  const { body } = await server.call('POST', `/agents/${agent.agent_id}/test-calls`, {
    token: ada.token,
    body: { content: { ...agent.draft, knowledge_files: [{ file_id, name }] } },
    headers: { 'idempotency-key': randomUUID() },
  });
  const address = server.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new CallClient(`ws://127.0.0.1:${port}/ws/calls`);
  await client.hello((body as CallTicket).ticket);
  const answerTo = async (question: string) => {
    const before = client.said.length;
    client.say(question);
    await expect.poll(() => client.said.length, { timeout: patient(20_000) }).toBeGreaterThan(before);
    return client.said.slice(before).join(' ');
  };
  await expect.poll(() => client.said.length, { timeout: patient(20_000) }).toBe(1);
  expect(await answerTo('Are you open on Christmas Eve?')).toContain('closed all day');
  expect(await answerTo('Are you open at Easter?')).not.toMatch(/closed all day|8 AM/);
  expect(await answerTo('Do you sell fireworks?')).toMatch(/don't (?:have|know)|not sure/);
  client.socket.close();
});
