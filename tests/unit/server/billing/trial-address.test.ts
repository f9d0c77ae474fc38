import { describe, expect, it } from 'vitest';
import { normalisedAddress } from '#server/areas/billing/trial';

describe('a normalised address', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    [' ada@example.com ', 'ada@example.com'],
    ['ada+trial2@example.com', 'ada@example.com'],
    ['a.d.a@gmail.com', 'ada@gmail.com'],
    ['A.da+x.y@GoogleMail.com', 'ada@gmail.com'],
    ['a.da@example.com', 'a.da@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@example.com+x', 'ada@example.com+x'],
  ])('of %s is %s', (written, normalised) => {
    expect(normalisedAddress(written)).toBe(normalised);
  });
});
