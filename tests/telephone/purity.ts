/** How much of a sound is one tone, and where it breaks off. */

interface Wave {
  sine: number;
  cosine: number;
}

/** @returns what isn't the tone beside what is, in dB. A click, a gap or a jump of the phase counts as noise. */
export function signalToNoise(samples: Int16Array, rate: number, hertz: number): number {
  const { sine, cosine } = fitted(samples, rate, hertz);
  const signal = (sine ** 2 + cosine ** 2) / 2;
  const noise = power(samples) - signal;
  return 10 * Math.log10(signal / Math.max(1e-9, noise));
}

/** @returns the largest distance of a sample from the tone, as a share of the tone's loudness: a click stands out */
export function worstSample(samples: Int16Array, rate: number, hertz: number): number {
  const { sine, cosine } = fitted(samples, rate, hertz);
  const step = (2 * Math.PI * hertz) / rate;
  let worst = 0;
  for (const [index, sample] of samples.entries()) {
    const tone = sine * Math.sin(step * index) + cosine * Math.cos(step * index);
    worst = Math.max(worst, Math.abs(sample - tone));
  }
  return worst / Math.hypot(sine, cosine);
}

/** The tone that is nearest to the samples. */
function fitted(samples: Int16Array, rate: number, hertz: number): Wave {
  const step = (2 * Math.PI * hertz) / rate;
  // Least squares: over a piece that isn't a whole number of waves, sine and cosine aren't quite independent.
  let [ss, sc, cc, sx, cx] = [0, 0, 0, 0, 0];
  for (const [index, sample] of samples.entries()) {
    const [sine, cosine] = [Math.sin(step * index), Math.cos(step * index)];
    ss += sine * sine;
    sc += sine * cosine;
    cc += cosine * cosine;
    sx += sine * sample;
    cx += cosine * sample;
  }
  const det = ss * cc - sc * sc;
  return { sine: (sx * cc - cx * sc) / det, cosine: (cx * ss - sx * sc) / det };
}

function power(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / samples.length;
}
