/** The page of a spoken call: its sound, its words, its waits, and deleting. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { callMoment } from '@/lib/format/durations';
import { finishedRecording } from '#mock-api/recordings/recordings';
import type { StoredCall } from '#mock-api/stored-calls';
import { apiUrl } from '../../msw-server';
import { FakeAudio } from './fake-audio';
import { openCall, state, choose } from './opened-recording';

let audio: FakeAudio;

beforeEach(() => {
  audio = new FakeAudio();
  vi.stubGlobal('Audio', function Audio() {
    return audio;
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const said = (more: Partial<Extract<CallEvent, { type: 'agent_said' }>>): CallEvent => ({
  seq: 1,
  offset_ms: 0,
  type: 'agent_said',
  turn: 0,
  text: 'Good morning.',
  why: [],
  interrupted: false,
  ...more,
});

const position = () => screen.getByRole('slider', { name: 'Position in the recording' });
const moment = () => screen.getByTestId('moment').textContent;
const spoken = () => [...document.querySelectorAll('[data-spoken]')].map((word) => word.textContent);
const lineThatPlays = () => document.querySelector('[data-playing]')?.textContent;

/** A line's words are made when the pointer comes to it. */
async function pointedWord(
  person: Awaited<ReturnType<typeof openCall>>['person'],
  line: RegExp,
  word: string,
) {
  await person.hover(screen.getByText(line, { selector: '[data-words]' }));
  return screen.getByText(word, { selector: '[data-piece]' });
}

/** The sound has gone on to a second of the recording. */
async function playsAt(seconds: number): Promise<void> {
  audio.currentTime = seconds;
  await waitFor(() => expect(moment()).toBe(callMoment(seconds * 1000)));
}

describe('the sound of a call', () => {
  it('is drawn at once and asked for when play is pressed', async () => {
    const links = vi.fn<() => void>();
    const { person } = await openCall({
      handlers: [http.post(apiUrl('/calls/:id/recording-links'), () => links())],
    });
    await waitFor(() => expect(position().querySelectorAll('path')).toHaveLength(2));
    expect(links).not.toHaveBeenCalled();
    expect(moment()).toBe('0:00.0');
    await person.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(links).toHaveBeenCalledTimes(1);
    expect(audio.src).toMatch(/^http:\/\/callwright\.test\/api\/recordings\//);
    await playsAt(3.25);
    expect(moment()).toBe('0:03.2');
  });

  it('is kept as a file by a link of its own', async () => {
    const followed: string[] = [];
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(`${this.download} ${this.href}`);
    });
    const { person } = await openCall();
    await choose(person, 'recording', 'Download');
    await waitFor(() => expect(followed).toHaveLength(1));
    expect(followed[0]).toMatch(
      /^call-\d{4}-\d\d-\d\d-\d\d-\d\d\.wav http:\/\/callwright\.test\/api\/recordings\//,
    );
    follow.mockRestore();
  });

  it('marks the word that is said and its line, for both voices', async () => {
    const { person } = await openCall();
    await person.click(screen.getByRole('button', { name: 'Play' }));
    await playsAt(0.6);
    expect(spoken()).toEqual(['Hello,']);
    expect(lineThatPlays()).toMatch(/Agent.*Hello, this is Harbor Dental/);
    const hi = await pointedWord(person, /^Hi, this is Ada/, 'Hi,');
    await playsAt(Number(hi.getAttribute('data-start')) / 1000 + 0.05);
    expect(spoken()).toEqual(['Hi,']);
    expect(lineThatPlays()).toMatch(/Caller.*Hi, this is Ada Byron/);
    // Its transcriber told no words: the line alone is marked.
    const yes = (await pointedWord(person, /^Yes, please/, 'Yes,')).getAttribute('data-start');
    await playsAt(Number(yes) / 1000 + 0.05);
    expect(spoken()).toEqual([]);
    expect(lineThatPlays()).toMatch(/Caller.*Yes, please/);
  });

  it('makes words of a line once it’s heard or pointed at, and never of what is selected', async () => {
    const { person } = await openCall();
    const words = () => document.querySelectorAll('[data-piece]').length;
    const line = screen.getByText(/^Hi, this is Ada/, { selector: '[data-words]' });
    const text = line.textContent;
    expect(words()).toBe(0);
    const selection = window.getSelection();
    selection?.selectAllChildren(line);
    await person.hover(line);
    expect(words()).toBe(0);
    expect(selection?.toString()).toBe(text);
    selection?.removeAllRanges();
    await person.unhover(line);
    await person.hover(line);
    expect(line.querySelectorAll('[data-piece]').length).toBe(words());
    expect(words()).toBeGreaterThan(5);
    expect(line.textContent).toBe(text);
    await person.click(screen.getByRole('button', { name: 'Play' }));
    const before = words();
    await playsAt(0.6);
    expect(words()).toBeGreaterThan(before);
  });

  it('stays in sight below the banner of a page without a network', async () => {
    const margins: (string | undefined)[] = [];
    class Observer extends IntersectionObserver {
      constructor(told: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(told, options);
        margins.push(options?.rootMargin);
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    await openCall();
    const root = document.documentElement.style;
    onTestFinished(() => void root.removeProperty('--banner'));
    await waitFor(() => expect(margins.at(-1)).toBe('-60px 0px 0px 0px'));
    root.setProperty('--banner', '40px');
    await waitFor(() => expect(margins.at(-1)).toBe('-100px 0px 0px 0px'));
    root.removeProperty('--banner');
    await waitFor(() => expect(margins.at(-1)).toBe('-60px 0px 0px 0px'));
  });

  it.each([
    ['', false],
    ['40px', true],
  ])('has its line brought into sight below a banner of “%s”', async (height, isHidden) => {
    const { person } = await openCall();
    const root = document.documentElement.style;
    root.setProperty('--banner', height);
    onTestFinished(() => void root.removeProperty('--banner'));
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 150, 300, 20));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await person.click(screen.getByRole('button', { name: 'Play' }));
    await playsAt(0.6);
    expect(lineThatPlays()).toMatch(/Agent.*Hello, this is Harbor Dental/);
    expect(scrolled.mock.calls.length > 0).toBe(isHidden);
  });

  it('is played from the word that is pressed', async () => {
    const { person } = await openCall();
    const word = await pointedWord(person, /cleaning\./, 'cleaning.');
    await person.click(word);
    await screen.findByRole('button', { name: 'Pause' });
    const start = Number(word.getAttribute('data-start'));
    expect(audio.currentTime).toBeCloseTo(start / 1000, 3);
    expect(spoken()).toEqual(['cleaning.']);
  });

  it('opens at the moment of the link, and makes links to others', async () => {
    const { person } = await openCall({ search: '?t=33.9' });
    expect(moment()).toBe('0:33.9');
    expect(lineThatPlays()).toMatch(/Nine is good/);
    position().focus();
    await person.keyboard('{ArrowRight}');
    expect(moment()).toBe('0:35.9');
    expect(position()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:35\.9 of 1:0\d/));
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await person.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(/\?t=35\.9$/));
    await person.click(screen.getByRole('link', { name: 'Link to 0:05.7' }));
    await waitFor(() => expect(moment()).toBe('0:05.7'));
  });

  it('is walked by keys: arrows go from turn to turn, Space plays and pauses', async () => {
    const { person } = await openCall();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(moment()).toBe('0:05.7');
    expect(screen.getByText(/^0:05\.7, caller: Hi, this is Ada Byron/)).toBeInTheDocument();
    await person.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    // Far into a line, back is its beginning; from there, the line before.
    await playsAt(8.5);
    await person.keyboard('{ArrowLeft}');
    expect(moment()).toBe('0:05.7');
    await person.keyboard('{ArrowLeft}');
    expect(moment()).toBe('0:00.4');
    await person.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it.each([
    ['glides to its line', false, 'smooth'],
    ['is there at once for those who want no motion', true, 'instant'],
  ])('a jump %s', async (_case, reduced, behavior) => {
    const { person } = await openCall();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((asked) =>
      matchMedia(reduced && asked.includes('reduced-motion') ? 'all' : 'not all'),
    );
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(scrolled).toHaveBeenLastCalledWith({ block: 'center', behavior });
  });

  it('leaves their keys to fields and buttons', async () => {
    const { person } = await openCall();
    screen.getByRole('combobox', { name: 'Speed' }).focus();
    await person.keyboard('{ArrowRight} ');
    expect(moment()).toBe('0:00.0');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    const silence = screen.getByRole('switch', { name: 'Skip silence' });
    silence.focus();
    await person.keyboard(' ');
    expect(silence).toBeChecked();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('has marks for tools, knowledge and interruptions, which lead there', async () => {
    const { person } = await openCall();
    const marks = within(screen.getByRole('list', { name: 'Marks' })).getAllByRole('button');
    const names = marks.map((mark) => mark.getAttribute('aria-label')).join('; ');
    expect(names).toMatch(
      /knowledge: Opening hours.*the caller interrupted.*tool free_times answered in 212 ms/,
    );
    const book = screen.getByRole('button', { name: /tool book answered in 640 ms/ });
    await person.click(book);
    expect(book.getAttribute('aria-label')).toContain(moment());
  });

  it('changes its speed', async () => {
    const { person } = await openCall();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×');
    expect(audio.playbackRate).toBe(1.5);
  });
});

describe('what is in the way of the sound', () => {
  it('a link that is refused is said where one pressed', async () => {
    const { person } = await openCall({
      handlers: [
        http.post(apiUrl('/calls/:id/recording-links'), () =>
          HttpResponse.json({ code: 'not_found', message: 'The recording was deleted.' }, { status: 404 }),
        ),
      ],
    });
    await person.click(screen.getByRole('button', { name: 'Play' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The recording couldn’t be opened. The recording was deleted.');
    expect(screen.getByRole('region', { name: 'Recording' })).toContainElement(alert);
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('a waveform that can’t be loaded leaves the sound, and can be asked for again', async () => {
    let fails = true;
    const { person } = await openCall({
      handlers: [
        http.get(apiUrl('/calls/:id/recording-peaks'), () =>
          fails
            ? HttpResponse.json({ code: 'not_found', message: 'No waveform.' }, { status: 404 })
            : undefined,
        ),
      ],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The waveform couldn’t be loaded. You can still play the recording.');
    fails = false;
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(position().querySelectorAll('path')).toHaveLength(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<StoredCall>, string]>([
    ['is made ready', { recording: state('processing') }, 'Processing the recording.'],
    ['failed', { recording: state('failed') }, 'The recording couldn’t be processed.'],
    ['was deleted', { recording: state('deleted') }, 'The recording was deleted. The transcript is below.'],
    [
      'has expired',
      { recording: state('expired') },
      'The recording was deleted at the end of your workspace’s retention period.',
    ],
    ['was lost', { recording: null }, 'The recording couldn’t be saved.'],
    [
      'was switched off',
      { recording: null, events: [said({ start_ms: 0, end_ms: 900 })] },
      'Not recorded — recording is off for this agent.',
    ],
    [
      'was asked for in vain',
      {
        recording: null,
        events: [said({ start_ms: 0, end_ms: 900, why: [{ kind: 'consent', text: '' }] })],
      },
      'Not recorded — the call ended before the caller agreed.',
    ],
    ['of a silent call', { recording: null, events: [] }, 'No recording.'],
    [
      'was not wanted',
      { recording: null, events: [{ seq: 1, offset_ms: 0, type: 'consent', given: false }] },
      'Not recorded — the caller didn’t agree.',
    ],
    [
      'of a typed call',
      { recording: null, events: [{ seq: 1, offset_ms: 0, type: 'caller_said', turn: 1, text: 'Hello' }] },
      'Typed call — no recording.',
    ],
  ])('a recording that %s has its sentence', async (_case, change, sentence) => {
    await openCall({ change });
    expect(screen.getByRole('region', { name: 'Recording' })).toHaveTextContent(sentence);
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument();
  });
});

describe('a recording that is made ready', () => {
  it('appears by itself, also when no one tells the page', async () => {
    const { mock } = await openCall({ change: { recording: state('processing') } });
    expect(screen.getByText(/Processing the recording/)).toBeVisible();
    const [call] = mock.world.calls;
    if (call) call.recording = finishedRecording(67_000);
    expect(await screen.findByRole('slider')).toBeVisible();
  });
});

describe('where the waiting went', () => {
  it('is said under the line that was answered, and told step by step', async () => {
    const { person } = await openCall();
    const wait = screen.getByRole('button', { name: /2,756 ms/, expanded: false }).parentElement;
    expect(wait).toHaveTextContent('2,756 ms · the model took 1,910 ms to its first word');
    expect(wait?.closest('li')).toHaveTextContent(/Caller.*Nine is good/);
    // Once, not at the agent's line as well.
    expect(screen.getAllByText(/2,756 ms/, { selector: 'li *' })).toHaveLength(1);
    if (!wait) throw new Error('The wait can’t be opened.');
    await person.click(within(wait).getByText(/2,756 ms/));
    const table = await within(wait).findByRole('table', { name: /Steps of the response/ });
    const rows = within(table).getAllByRole('row').slice(1);
    const took = rows.map((row) => within(row).getAllByRole('cell').at(-2)?.textContent ?? '');
    expect(took).toContain('1,910 ms');
    expect(took.reduce((sum, ms) => sum + Number(ms.replace(/\D/g, '')), 0)).toBe(2_756);
    expect(rows.at(-1)).toHaveTextContent('2,756 ms');
    expect(table).toHaveTextContent(/First word from the model.*the agent waited for the model.*1,910 ms/);
  });

  it('is summed up, with every turn in a table', async () => {
    const { person } = await openCall();
    const times = screen.getByRole('region', { name: 'Response times' });
    expect(times).toHaveTextContent(
      'The longest wait was 2,756 ms, at 0:38.2: the model took 1,910 ms to its first word.',
    );
    const stages = within(times).getByRole('table', { name: 'Stages of the answers' });
    expect(stages).toHaveTextContent(/Endpointing320 ms410 ms.*Model700 ms2,150 ms.*Tools426 ms640 ms/);
    await person.click(within(times).getByRole('button', { name: 'All turns' }));
    const turns = within(times).getByRole('region', { name: 'Response time of each turn' });
    expect(within(turns).getAllByRole('row')).toHaveLength(7);
  });
});
