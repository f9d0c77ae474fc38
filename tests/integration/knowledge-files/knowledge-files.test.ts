/** Uploaded files on the whole server: read in a child process, found by a question, handed out safely. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import type { KnowledgeFile, KnowledgePassage } from '#contract/agents/knowledge-files';
import { patient } from '../../patience';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';
import { docxWith, pdfWith } from './sample-documents';

let server: WholeServer;
let ada: Account;
let agentId: string;

beforeAll(async () => {
  server = await startWholeServer();
  ada = await server.signUp(`${randomUUID()}@example.com`);
  const made = await server.call('POST', '/agents', {
    token: ada.token,
    body: { content: blankAgent },
    headers: { 'idempotency-key': randomUUID() },
  });
  agentId = (made.body as Agent).agent_id;
});
afterAll(() => server.stop());

function upload(name: string, bytes: Buffer, token = ada.token) {
  return server.call('POST', `/agents/${agentId}/knowledge-files?name=${encodeURIComponent(name)}`, {
    token,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
}

async function settled(fileId: string): Promise<KnowledgeFile> {
  const look = async () => {
    const { body } = await server.call('GET', `/agents/${agentId}/knowledge-files`, { token: ada.token });
    const file = (body as { items: KnowledgeFile[] }).items.find((item) => item.file_id === fileId);
    return file?.state === 'reading' ? undefined : file;
  };
  return vi.waitUntil(look, { timeout: patient(60_000), interval: 50 });
}

async function uploaded(name: string, bytes: Buffer): Promise<KnowledgeFile> {
  const answer = await upload(name, bytes);
  expect(answer.status).toBe(201);
  return settled((answer.body as KnowledgeFile).file_id);
}

describe('reading', () => {
  it.each([
    ['hours.txt', Buffer.from('The kitchen closes at ten in the evening.')],
    ['notes.md', Buffer.from('# Parking\n\nGuests park behind the house.')],
    ['prices.pdf', pdfWith('A double room costs ninety dollars.')],
    ['rules.docx', docxWith('Dogs are welcome in the garden.')],
  ])('takes the text out of %s', async (name, bytes) => {
    const file = await uploaded(name, bytes);
    expect(file).toMatchObject({ name, state: 'ready', problem: null });
    expect(file.characters).toBeGreaterThan(20);
  });

  it.each([
    ['damaged.docx', Buffer.from('not a document'), 'This isn’t a .docx document.'],
    ['damaged.pdf', Buffer.from('not a document'), 'This isn’t a PDF file.'],
    [
      'latin.txt',
      Buffer.from([0x66, 0xfc, 0x72]),
      'The file isn’t UTF-8 text. Save it as UTF-8 and upload it again.',
    ],
    ['empty.md', Buffer.from('  \n'), 'No text was found in the file. Scanned pages hold pictures only.'],
    [
      'bomb.docx',
      docxWith('Small.', { padding: Buffer.alloc(60 * 1024 * 1024) }),
      'The document unpacks to more than 50 MB.',
    ],
  ])('says what is wrong with %s', async (name, bytes, problem) => {
    expect(await uploaded(name, bytes)).toMatchObject({ state: 'failed', problem });
  });

  it('resolves no external entity', async () => {
    const entities = '<!DOCTYPE w [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';
    const file = await uploaded('entity.docx', docxWith('Found: &secret;', { entities }));
    const found = await search('Found');
    expect(JSON.stringify(found)).not.toContain('root:');
    expect(['ready', 'failed']).toContain(file.state);
  });
});

async function search(question: string): Promise<KnowledgePassage[]> {
  const answer = await server.call('POST', `/agents/${agentId}/knowledge-searches`, {
    token: ada.token,
    body: { question },
  });
  expect(answer.status).toBe(200);
  return (answer.body as { items: KnowledgePassage[] }).items;
}

describe('searching', () => {
  it('finds the passage of a file that the draft uses, by what it says and not by the file’s name', async () => {
    const file = await uploaded(
      'breakfast.txt',
      Buffer.from('Breakfast is served from seven.\n\nThe sauna is in the cellar.'),
    );
    const { body } = await server.call('GET', `/agents/${agentId}`, { token: ada.token });
    const { draft, draft_revision } = body as Agent;
    const saved = await server.call('PUT', `/agents/${agentId}/draft`, {
      token: ada.token,
      body: {
        base_revision: draft_revision,
        content: { ...draft, knowledge_files: [{ file_id: file.file_id, name: file.name }] },
      },
    });
    expect(saved.status).toBe(200);
    expect(await search('Where is the sauna?')).toMatchObject([
      { title: 'breakfast.txt', text: 'The sauna is in the cellar.', source: 'file' },
    ]);
    expect(await search('When is breakfast served?')).toMatchObject([
      { text: 'Breakfast is served from seven.' },
    ]);
  });
});

describe('keeping', () => {
  it.each(['page.html', 'program.exe', 'noending'])('refuses %s by its name', async (name) => {
    const answer = await upload(name, Buffer.from('text'));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'Upload a .txt, .md, .pdf or .docx file.' });
  });

  it('refuses more than 10 MB', async () => {
    expect((await upload('large.txt', Buffer.alloc(10 * 1024 * 1024 + 2, 'a'))).status).toBe(413);
  });

  it('hands a file out as an attachment, by a link that others can’t make', async () => {
    const file = await uploaded('terms.md', Buffer.from('<script>alert(1)</script>'));
    const link = await server.call('POST', `/agents/${agentId}/knowledge-files/${file.file_id}/links`, {
      token: ada.token,
    });
    const { url } = link.body as { url: string };
    const opened = await server.call('GET', url.replace('/api', ''));
    expect(opened.body).toBe('<script>alert(1)</script>');
    expect(opened.headers).toMatchObject({
      'content-type': 'text/markdown',
      'content-disposition': "attachment; filename*=UTF-8''terms.md",
      'x-content-type-options': 'nosniff',
    });
    expect((await server.call('GET', `${url.replace('/api', '').slice(0, -4)}AAAA`)).status).toBe(404);
    const ben = await server.signUp(`${randomUUID()}@example.com`);
    const stolen = await server.call('POST', `/agents/${agentId}/knowledge-files/${file.file_id}/links`, {
      token: ben.token,
    });
    expect(stolen.status).toBe(404);
    await server.call('DELETE', `/agents/${agentId}/knowledge-files/${file.file_id}`, {
      token: ada.token,
    });
    expect((await server.call('GET', url.replace('/api', ''))).status).toBe(404);
  });
});
