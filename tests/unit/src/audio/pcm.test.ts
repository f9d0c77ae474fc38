import { describe, expect, it } from 'vitest';
import { levelOf } from '@/lib/audio/pcm';

const tone = (amplitude: number) =>
  Float32Array.from({ length: 480 }, (_, index) => amplitude * Math.sin(index / 5));

describe('how loud a voice is', () => {
  it('tells loud from louder, where a meter that ends would show the same', () => {
    const levels = [0.3, 0.5, 0.7, 0.9].map((amplitude) => levelOf(tone(amplitude)));
    for (const [place, level] of levels.slice(1).entries())
      expect(level - (levels[place] ?? 0)).toBeGreaterThan(0.03);
    expect(levels.at(-1)).toBeLessThan(1);
  });

  it('is none in silence, and shows quiet speech', () => {
    expect(levelOf(new Float32Array(480))).toBe(0);
    expect(levelOf(new Float32Array())).toBe(0);
    expect(levelOf(tone(0.05))).toBeGreaterThan(0.1);
  });
});
