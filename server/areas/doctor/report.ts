/** Findings as lines for a terminal. */
import type { Finding } from '#contract/workspace/doctor';

const words: Record<Finding['state'], string> = {
  passed: 'passed',
  failed: 'FAILED',
  warning: 'warning',
  not_tried: 'not tried',
};
const WORD_WIDTH = 'not tried'.length;
const NAME_WIDTH = 24;

/** One line, and below it what to do where something is wrong. @param pages where the application's pages are */
export function findingLines({ name, state, tried, seen, mend, place }: Finding, pages: string): string[] {
  const head = `${words[state].padEnd(WORD_WIDTH)}  ${name.padEnd(NAME_WIDTH)}  ${seen}`;
  const isWrong = state === 'failed' || state === 'warning';
  const below = [
    ...(isWrong ? [`Tried: ${tried}`] : []),
    ...(mend === null ? [] : [`How to fix it: ${mend.text}`]),
    ...(mend?.lines.length
      ? [...(mend.file === null ? [] : [`${mend.file}:`]), ...mend.lines.map((line) => `  ${line}`)]
      : []),
    ...(place === null ? [] : [placeText(place, pages)]),
  ];
  const indent = ' '.repeat(WORD_WIDTH + 2);
  return [head.trimEnd(), ...below.map((line) => `${indent}${line}`)];
}

function placeText({ label, at }: NonNullable<Finding['place']>, pages: string): string {
  switch (at.kind) {
    case 'doc':
      return `${label}.`;
    case 'page':
      return `${label}: ${pages}${at.to}${at.section === undefined ? '' : `?section=${at.section}`}`;
    case 'agent':
      return `${label}: ${pages}/agents/${at.agent_id}`;
    case 'carrier':
    case 'number':
      return `${label}: ${pages}/phone-numbers`;
  }
}
