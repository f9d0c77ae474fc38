import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import { apiUrl } from '../../../msw-server';
import { openEditor } from '../open-editor';

const FILE: KnowledgeFile = {
  file_id: '00000000-0000-4000-8000-0000000000f1',
  name: 'prices.txt',
  size_bytes: 1200,
  state: 'reading',
  problem: null,
  characters: null,
  created_at: '2026-11-01T10:00:00.000Z',
};

/** A server that stores one file and has read it when it is asked for a second time. */
function fileServer(answer: Partial<KnowledgeFile>) {
  let stored: KnowledgeFile | null = null;
  const removed: unknown[] = [];
  return {
    removed,
    handlers: [
      http.get(apiUrl('/agents/:id/knowledge-files'), () => {
        const items = stored ? [stored] : [];
        if (stored) stored = { ...stored, ...answer };
        return HttpResponse.json({ items });
      }),
      http.post(apiUrl('/agents/:id/knowledge-files'), ({ request }) => {
        stored = { ...FILE, name: new URL(request.url).searchParams.get('name') ?? '' };
        return HttpResponse.json(stored, { status: 201 });
      }),
      http.delete(apiUrl('/agents/:id/knowledge-files/:file'), ({ params }) => {
        removed.push(params.file);
        stored = null;
        return new HttpResponse(null, { status: 204 });
      }),
    ],
  };
}

const upload = (name: string) => new File(['A cleaning is $90.'], name, { type: 'text/plain' });

describe('Knowledge', () => {
  it('takes entries', async () => {
    const { person, section, saved } = await openEditor();
    const knowledge = section('Knowledge');
    await person.click(knowledge.getByRole('button', { name: 'Add entry' }));
    await person.type(knowledge.getByLabelText('Title'), 'Hours');
    await person.type(knowledge.getByLabelText('Text'), 'Nine to five.');
    await saved((draft) => expect(draft.knowledge).toEqual([{ title: 'Hours', text: 'Nine to five.' }]));
  });

  it('uploads a file, says that it is being read, and puts it into the draft', async () => {
    const files = fileServer({ state: 'ready', characters: 18 });
    const { person, section, saved } = await openEditor({}, { handlers: files.handlers });
    const knowledge = section('Knowledge');
    await person.upload(knowledge.getByLabelText('Files to upload'), upload('prices.txt'));
    expect(await knowledge.findByText('Reading the text…')).toBeVisible();
    expect(await knowledge.findByText(/18 characters/)).toBeVisible();
    await saved((draft) =>
      expect(draft.knowledge_files).toEqual([{ file_id: FILE.file_id, name: 'prices.txt' }]),
    );
  });

  it('shows why a file could not be read', async () => {
    const files = fileServer({ state: 'failed', problem: 'The file is protected by a password.' });
    const { person, section } = await openEditor({}, { handlers: files.handlers });
    const knowledge = section('Knowledge');
    await person.upload(knowledge.getByLabelText('Files to upload'), upload('locked.pdf'));
    expect(await knowledge.findByText('The file is protected by a password.')).toBeVisible();
  });

  it('refuses what can’t be read before it is sent', async () => {
    const { section, person } = await openEditor();
    const knowledge = section('Knowledge');
    // The dialog of the system filters; what is dropped on it all the same must not pass.
    const input = knowledge.getByLabelText('Files to upload');
    input.removeAttribute('accept');
    await person.upload(input, upload('picture.png'));
    expect(await knowledge.findByText('Upload a .txt, .md, .pdf or .docx file.')).toBeVisible();
  });

  it('takes no more files than an agent can have, those on their way among them, and tells of the others', async () => {
    const knowledge_files = Array.from({ length: 18 }, (_, place) => ({
      file_id: `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`,
      name: `${place}.txt`,
    }));
    const { person, section } = await openEditor(
      { knowledge_files },
      { handlers: [http.post(apiUrl('/agents/:id/knowledge-files'), () => new Promise<never>(() => {}))] },
    );
    const knowledge = section('Knowledge');
    const input = knowledge.getByLabelText('Files to upload');
    await person.upload(input, [upload('a.txt'), upload('b.txt'), upload('c.txt')]);
    expect(await knowledge.findAllByRole('progressbar')).toHaveLength(2);
    expect(knowledge.getByRole('alert')).toHaveTextContent('At most 20 files. Remove one first.');
    await person.upload(input, upload('d.txt'));
    await expect.poll(() => knowledge.getAllByRole('alert').length).toBe(2);
    expect(knowledge.getAllByRole('progressbar')).toHaveLength(2);
  });

  it('takes a file out of the draft at once, and deletes it only when asked', async () => {
    const files = fileServer({ state: 'ready', characters: 18 });
    const { person, section, saved } = await openEditor({}, { handlers: files.handlers });
    const knowledge = section('Knowledge');
    await person.upload(knowledge.getByLabelText('Files to upload'), upload('prices.txt'));
    await person.click(await knowledge.findByRole('button', { name: 'Remove prices.txt' }));
    await saved((draft) => expect(draft.knowledge_files).toEqual([]));
    expect(files.removed).toEqual([]);
    await person.click(await knowledge.findByRole('button', { name: 'Delete prices.txt' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Published versions that answer from it continue without it.');
    await person.click(screen.getByRole('button', { name: 'Delete file' }));
    await expect.poll(() => files.removed).toEqual([FILE.file_id]);
  });

  it('shows what is found for a question, of the draft as it is', async () => {
    let savedFirst: unknown = null;
    const { person, openRow, agent } = await openEditor(
      { knowledge: [{ title: 'Hours', text: 'Nine to five' }] },
      {
        handlers: [
          http.post(apiUrl('/agents/:id/knowledge-searches'), () => {
            savedFirst = agentNow().draft.knowledge[0]?.text;
            return HttpResponse.json({
              items: [{ title: 'Hours', text: 'Nine to five <b>!</b>', source: 'entry', rank: 1 }],
            });
          }),
        ],
      },
    );
    const agentNow = () => agent;
    const knowledge = await openRow('Knowledge', 'Hours');
    await person.type(knowledge.getByLabelText('Text'), ', daily');
    await person.type(knowledge.getByLabelText('Test a question'), 'When are you open?{Enter}');
    expect(await knowledge.findByText('Nine to five <b>!</b>')).toBeVisible();
    expect(savedFirst).toBe('Nine to five, daily');
  });

  it('says that it searches as soon as it’s asked, while the draft is saved first', async () => {
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { person, openRow } = await openEditor(
      { knowledge: [{ title: 'Hours', text: 'Nine to five' }] },
      {
        handlers: [
          http.put(apiUrl('/agents/:id/draft'), () => answers),
          http.post(apiUrl('/agents/:id/knowledge-searches'), () => HttpResponse.json({ items: [] })),
        ],
      },
    );
    const knowledge = await openRow('Knowledge', 'Hours');
    await person.type(knowledge.getByLabelText('Text'), ', daily');
    await person.type(knowledge.getByLabelText('Test a question'), 'Parking?');
    const search = knowledge.getByRole('button', { name: 'Search' });
    await person.click(search);
    expect(search).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await knowledge.findByText('No results for “Parking?”.')).toBeVisible();
    expect(search).not.toHaveAttribute('aria-busy');
  });

  it('says that nothing is found', async () => {
    const { person, section } = await openEditor(
      {},
      {
        handlers: [
          http.post(apiUrl('/agents/:id/knowledge-searches'), () => HttpResponse.json({ items: [] })),
        ],
      },
    );
    const knowledge = section('Knowledge');
    await person.type(knowledge.getByLabelText('Test a question'), 'Parking?');
    await person.click(knowledge.getByRole('button', { name: 'Search' }));
    expect(await knowledge.findByText('No results for “Parking?”.')).toBeVisible();
  });
});
