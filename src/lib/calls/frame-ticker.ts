/** Calls back with every frame that is drawn, between `start` and `stop`. */
export function frameTicker(tick: () => void): { start(): void; stop(): void } {
  let frame: number | null = null;
  const run = () => {
    frame = requestAnimationFrame(run);
    tick();
  };
  return {
    start() {
      frame ??= requestAnimationFrame(run);
    },
    stop() {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
