import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RecordingPlayer } from '@/lib/calls/recording-player';
import { patient } from '../../../patience';
import { FakeAudio } from './fake-audio';

const MINUTES = 60_000;

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Draws one frame. */
function frame(): void {
  const [run] = frames.splice(0);
  run?.(0);
}

function setUp(link = vi.fn<() => Promise<void>>(async () => undefined)) {
  const audio = new FakeAudio();
  let minted = 0;
  const player = new RecordingPlayer({
    offset_ms: 2_000,
    duration_ms: 60_000,
    askForLink: async () => {
      await link();
      minted += 1;
      return {
        url: `/sound/${minted}`,
        expires_at: new Date(Date.now() + 5 * MINUTES).toISOString(),
      };
    },
    audio: audio.element,
  });
  const close = player.open();
  onTestFinished(close);
  const moments: number[] = [];
  player.onMoment((ms) => moments.push(ms));
  return { audio, player, moments, close, link };
}

describe('the player of a recording', () => {
  it('asks for no link before someone presses play, and for one only', async () => {
    const { audio, player, link } = setUp();
    player.seek(10_000);
    expect(link).not.toHaveBeenCalled();
    expect(audio.src).toBe('');
    await player.play();
    player.pause();
    await player.play();
    expect(link).toHaveBeenCalledTimes(1);
    expect(audio.src).toBe('/sound/1');
    expect(player.snapshot().status).toBe('playing');
  });

  it('places the sound on the clock of the call', async () => {
    const { audio, player, moments } = setUp();
    player.seek(12_500);
    await player.play();
    expect(audio.currentTime).toBe(10.5);
    audio.currentTime = 11;
    frame();
    expect(player.now_ms).toBe(13_000);
    expect(moments).toEqual([2_000, 12_500, 13_000]);
    // Neither before the recording nor after it.
    player.seek(0);
    expect(audio.currentTime).toBe(0);
    player.seek(9 * MINUTES);
    expect(audio.currentTime).toBe(60);
  });

  it('tells no moments while it pauses', async () => {
    const { player, audio } = setUp();
    await player.play();
    expect(frames).toHaveLength(1);
    audio.pause();
    expect(player.snapshot().status).toBe('paused');
    expect(frames).toHaveLength(0);
  });

  it('begins again from the start after its end', async () => {
    const { audio, player } = setUp();
    await player.play();
    audio.currentTime = 60;
    audio.dispatchEvent(new Event('ended'));
    expect(player.snapshot().status).toBe('paused');
    expect(player.now_ms).toBe(62_000);
    await player.play();
    expect(audio.currentTime).toBe(0);
  });

  it('takes a new link when the old one has run out, and goes on at the same place', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { audio, player, link } = setUp();
    await player.play();
    audio.currentTime = 20;
    frame();
    player.pause();
    vi.setSystemTime(Date.now() + 6 * MINUTES);
    await player.play();
    expect(link).toHaveBeenCalledTimes(2);
    expect(audio.src).toBe('/sound/2');
    expect(audio.currentTime).toBe(20);
  });

  it('takes a new link when the sound breaks off, once', async () => {
    const { audio, player, link } = setUp();
    await player.play();
    audio.currentTime = 30;
    frame();
    audio.currentTime = 0;
    audio.fail();
    await vi.waitFor(() => expect(audio.src).toBe('/sound/2'), patient(10_000));
    await vi.waitFor(() => expect(player.snapshot().status).toBe('playing'), patient(10_000));
    expect(audio.currentTime).toBe(30);
    expect(player.snapshot().trouble).toBeNull();

    // The next one does not play either.
    audio.fail();
    audio.refusal = new DOMException('', 'NotSupportedError');
    await vi.waitFor(() => expect(audio.src).toBe('/sound/3'), patient(10_000));
    audio.fail();
    expect(player.snapshot()).toMatchObject({
      status: 'paused',
      trouble: 'The sound couldn’t be loaded. Press play to try again.',
    });
    expect(link).toHaveBeenCalledTimes(3);
  });

  it.each([
    [new Error('Call not found.'), 'The recording couldn’t be opened. Call not found.'],
    [new DOMException('', 'NotAllowedError'), 'Your browser blocked the sound. Press play again.'],
  ])('says what is in the way, and can be pressed again: %s', async (error, sentence) => {
    const link = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
    const { player } = setUp(link);
    await player.play();
    expect(player.snapshot()).toMatchObject({ status: 'paused', trouble: sentence });
    await player.play();
    expect(player.snapshot()).toMatchObject({ status: 'playing', trouble: null });
  });

  it('says that one is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { player } = setUp(vi.fn<() => Promise<void>>().mockRejectedValue(new Error('network')));
    await player.play();
    expect(player.snapshot().trouble).toBe('You’re offline. Press play once you’ve reconnected.');
  });

  it('stays silent when it was paused before its link came', async () => {
    let give = () => {};
    const { audio, player } = setUp(vi.fn<() => Promise<void>>(() => new Promise((done) => (give = done))));
    const playing = player.play();
    expect(player.snapshot().status).toBe('loading');
    player.pause();
    give();
    await playing;
    expect(audio.paused).toBe(true);
    expect(player.snapshot().status).toBe('paused');
  });

  it('goes over silences when it is told to, and leaves a breath at both ends', async () => {
    const { audio, player } = setUp();
    player.setSilences([{ from_ms: 10_000, to_ms: 14_000 }]);
    await player.play();
    audio.currentTime = 9;
    frame();
    expect(audio.currentTime).toBe(9);
    player.setSkipsSilence(true);
    audio.currentTime = 8.1;
    frame();
    expect(audio.currentTime).toBe(8.1);
    audio.currentTime = 8.3;
    frame();
    expect(audio.currentTime).toBe(11.75);
    frame();
    expect(audio.currentTime).toBe(11.75);
  });

  it('goes over silences in the background as well, where no frame is drawn', async () => {
    const { audio, player } = setUp();
    player.setSilences([{ from_ms: 10_000, to_ms: 14_000 }]);
    player.setSkipsSilence(true);
    await player.play();
    audio.currentTime = 8.3;
    audio.dispatchEvent(new Event('timeupdate'));
    expect(audio.currentTime).toBe(11.75);
    player.pause();
    audio.currentTime = 8.3;
    audio.dispatchEvent(new Event('timeupdate'));
    expect(audio.currentTime).toBe(8.3);
  });

  it('keeps its speed, also with a new source', async () => {
    const { audio, player } = setUp();
    player.setSpeed(1.5);
    await player.play();
    expect([audio.playbackRate, audio.defaultPlaybackRate]).toEqual([1.5, 1.5]);
    expect(player.snapshot().speed).toBe(1.5);
  });

  it('lets go of its sound when it is closed', async () => {
    const { audio, player, close } = setUp();
    await player.play();
    close();
    expect(audio.paused).toBe(true);
    expect(audio.src).toBe('');
    audio.dispatchEvent(new Event('playing'));
    expect(player.snapshot().status).toBe('paused');
  });
});
