/** Draws how loud caller and agent are, as two lanes that move to the left; the newest is at the right edge. */

export interface VoiceLevels {
  /** 0 to 1. */
  caller: number;
  agent: number;
}

interface Bar {
  x: number;
  y: number;
  height: number;
}

/** Between two looks at the levels: 20 a second look alive and cost next to nothing. */
const BEAT_MS = 50;
/** For people who want less motion. */
const CALM_BEAT_MS = 500;
/** Pixels from the left edge of one bar to that of the next, and the bar's own. */
const PITCH = 3;
const BAR = 2;
/** Quieter is silence, where nothing is drawn. */
const QUIET = 0.015;

/**
 * The bars of one voice about the middle of its lane, in CSS pixels.
 *
 * @param levels the newest last
 */
export function laneBars(levels: readonly number[], width: number, height: number): Bar[] {
  return levels.flatMap((level, index) => {
    const x = width - BAR - (levels.length - 1 - index) * PITCH;
    if (level < QUIET || x < 0) return [];
    // Quiet speech is seen as well.
    const tall = Math.max(2, Math.min(1, level) ** 0.8 * (height - 4));
    return [{ x, y: (height - tall) / 2, height: tall }];
  });
}

/**
 * Looks at the levels again and again and draws them, while the page is seen. Colours come from the page's theme.
 *
 * @returns ends it
 */
export function drawLevels(canvas: HTMLCanvasElement, levels: () => VoiceLevels): () => void {
  const caller: number[] = [];
  const agent: number[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  const beat = () => {
    const now = levels();
    const most = Math.ceil(canvas.clientWidth / PITCH);
    for (const [lane, level] of [
      [caller, now.caller],
      [agent, now.agent],
    ] as const) {
      lane.push(level);
      lane.splice(0, lane.length - most);
    }
    paint(canvas, caller, agent);
  };
  const look = () => {
    clearInterval(timer);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!document.hidden) timer = setInterval(beat, isCalm ? CALM_BEAT_MS : BEAT_MS);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

function paint(canvas: HTMLCanvasElement, caller: readonly number[], agent: readonly number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = canvas.getContext('2d');
  // Out of sight, in a tab that isn't looked at.
  if (pen === null || width === 0) return;
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  const theme = getComputedStyle(canvas);
  const lane = height / 2;
  for (const [index, levels, colour] of [
    [0, caller, '--data-caller'],
    [1, agent, '--data-agent'],
  ] as const) {
    const top = index * lane;
    pen.fillStyle = theme.getPropertyValue('--line');
    pen.fillRect(0, Math.round(top + lane / 2), width, 1);
    pen.fillStyle = theme.getPropertyValue(colour);
    for (const bar of laneBars(levels, width, lane)) pen.fillRect(bar.x, top + bar.y, BAR, bar.height);
  }
}
