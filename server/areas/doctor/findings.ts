/** How findings are written. */
import type { CarrierCheck } from '#contract/workspace/carriers';
import { doctorSteps, type DoctorStep, type Finding } from '#contract/workspace/doctor';

interface Told extends Partial<Pick<Finding, 'name' | 'mend' | 'place'>> {
  seen: string;
}

/** What can be found in one step, with what it tried. */
export function findingsOf(step: DoctorStep, tried: string) {
  const told =
    (state: Finding['state']) =>
    ({ name = doctorSteps[step], seen, mend = null, place = null }: Told): Finding => ({
      name,
      state,
      tried,
      seen,
      mend,
      place,
    });
  const notTried = told('not_tried');
  return {
    passed: told('passed'),
    failed: told('failed'),
    warning: told('warning'),
    /** As it's read off a row. */
    found: ({ state, ...rest }: Told & Pick<Finding, 'state'>) => told(state)(rest),
    /** @param seen goes on after "Not tried from here:" */
    notTried: ({ seen, ...rest }: Told) => notTried({ ...rest, seen: `Not tried from here: ${seen}` }),
    /** Something else has to be mended first. */
    waits: (seen: string) => notTried({ seen: `Not tried: ${seen}` }),
  };
}

/** How to mend something in a file. */
export const linesFor = (text: string, file: string, lines: string[]): CarrierCheck['mend'] => ({
  text,
  file,
  lines,
});

export const doc = (path: string, label: string): Finding['place'] => ({ label, at: { kind: 'doc', path } });
