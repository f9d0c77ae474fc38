import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportCalls } from '../../../packages/sdk/src/cli/calls';
import { answering, json, listening } from './answered-requests';

describe('a list', () => {
  it('is its first page, and every item of all pages', async () => {
    const first = { items: [{ agent_id: 'a' }], next_cursor: 'next' };
    const { asked, callwright } = answering(
      json(first),
      json(first),
      json({ items: [{ agent_id: 'b' }], next_cursor: null }),
    );
    expect(await callwright.agents.list()).toEqual(first);
    const ids: string[] = [];
    for await (const agent of callwright.agents.list({ limit: 1 })) ids.push(agent.agent_id);
    expect(ids).toEqual(['a', 'b']);
    expect(asked.at(-1)?.url).toBe('https://calls.example.com/api/agents?cursor=next&limit=1');
  });

  it('goes on by page numbers where the contract counts pages', async () => {
    const page = (number: number) => json({ items: [number], page: number, page_size: 1, total: 2 });
    const { asked, callwright } = answering(page(1), page(2));
    const found: unknown[] = [];
    for await (const item of callwright.billing.transactions({ page_size: 1 })) found.push(item);
    expect(found).toEqual([1, 2]);
    expect(asked[1]?.url).toContain('page=2');
  });
});

describe('an export', () => {
  it('that can’t be fetched isn’t said to be half there', async () => {
    const export_id = 'one';
    // No one listens there any more.
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const address = gone.address();
    await new Promise((resolve) => gone.close(resolve));
    if (address === null || typeof address === 'string') throw new Error('It had no port.');
    const origin = `http://127.0.0.1:${address.port}`;
    const { callwright } = answering(
      json({ export_id }),
      json({ items: [{ export_id, state: 'ready' }] }),
      json({ url: '/exports/one' }),
    );
    const options = { format: 'csv', agent: undefined, days: undefined, out: undefined } as const;
    await expect(exportCalls(callwright, origin, options)).rejects.toThrow(
      /^The export can’t be fetched: .*ECONNREFUSED.*\.$/,
    );
  });

  it('is there once it’s whole, and not at all where its line breaks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'callwright-export-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    let isBroken = true;
    const url = await listening((_request, response) => {
      response.writeHead(200, { 'content-length': '11' }).write('call_id\n', () => {
        if (isBroken) response.destroy();
        else response.end('1\n\n');
      });
    });
    const out = join(folder, 'calls.csv');
    const fetched = () => {
      const ready = [json({ export_id: 'one' }), json({ items: [{ export_id: 'one', state: 'ready' }] })];
      const { callwright } = answering(...ready, json({ url: '/exports/one' }));
      return exportCalls(callwright, url, { format: 'csv', agent: undefined, days: undefined, out });
    };
    await expect(fetched()).rejects.toThrow(/^The export isn’t whole/);
    expect(readdirSync(folder)).toEqual([]);
    isBroken = false;
    await fetched();
    expect(readFileSync(out, 'utf8')).toBe('call_id\n1\n\n');
    expect(existsSync(`${out}.part`)).toBe(false);
    // Where it can't be written, none is made.
    const { asked, callwright } = answering();
    const nowhere = {
      format: 'csv',
      agent: undefined,
      days: undefined,
      out: join(folder, 'none/calls.csv'),
    } as const;
    await expect(exportCalls(callwright, url, nowhere)).rejects.toThrow('ENOENT');
    expect(asked).toEqual([]);
  });
});
