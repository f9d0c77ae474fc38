import { expect, it } from 'vitest';
import type { Finding } from '#contract/workspace/doctor';
import { findingsOf } from '#server/areas/doctor/findings';
import { findingLines } from '#server/areas/doctor/report';

it.each([
  [{ kind: 'page', to: '/settings', section: 'workspace' }, '/settings?section=workspace'],
  [{ kind: 'page', to: '/settings', section: 'keys' }, '/settings?section=keys'],
  [{ kind: 'page', to: '/billing' }, '/billing'],
] as const)('leads a terminal to where it’s mended: %o', (at, path) => {
  const place: Finding['place'] = { label: 'Open it', at };
  const told = findingsOf('keys', 'Asked.').failed({ seen: 'It’s dead.', place });
  expect(findingLines(told, 'https://calls.example').at(-1)?.trim()).toBe(
    `Open it: https://calls.example${path}`,
  );
});
