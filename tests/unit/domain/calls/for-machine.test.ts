import { describe, expect, it } from 'vitest';
import {
  forMachine,
  laterVerdict,
  type MachineVerdict,
  mustTellMachines,
  tellsMachines,
} from '#domain/calls/telephone/for-machine';

describe('what a machine gets', () => {
  const choice = { if_machine: 'message', machine_by: 'own', machine_message: 'Hello {{name}}.' } as const;

  it('is nothing of its own where it’s talked to, no matter who tells', () => {
    expect(forMachine({ ...choice, if_machine: 'talk', machine_by: 'carrier' }, {})).toBeNull();
  });

  it('has the message with its variables, and the carrier only where that’s asked', () => {
    expect(forMachine(choice, { name: 'Ada' })).toEqual({ message: 'Hello Ada.' });
    expect(forMachine({ ...choice, if_machine: 'hang_up', machine_by: 'carrier' }, {})).toEqual({
      message: '',
      by: 'carrier',
    });
  });
});

describe('a carrier that can’t tell', () => {
  const check = { name: 'Machine detection', seen: '', mend: null } as const;
  const carriers = [{ tells_machines: true }, { tells_machines: false }];

  it('is refused at its field', () => {
    const asked = { if_machine: 'hang_up', machine_by: 'carrier' } as const;
    expect(() => mustTellMachines(asked, carriers)).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'machine_by' })] }),
    );
    expect(() => mustTellMachines(asked, carriers.slice(0, 1))).not.toThrow();
  });

  it('is an Asterisk where that wasn’t seen to', () => {
    expect(tellsMachines({ kind: 'twilio', checks: [] })).toBe(true);
    expect(tellsMachines({ kind: 'asterisk', checks: [] })).toBe(false);
    expect(tellsMachines({ kind: 'asterisk', checks: [{ ...check, state: 'unknown' }] })).toBe(false);
    expect(tellsMachines({ kind: 'asterisk', checks: [{ ...check, state: 'passed' }] })).toBe(true);
  });

  it('matters nowhere else', () => {
    expect(() => mustTellMachines({ if_machine: 'talk', machine_by: 'carrier' }, carriers)).not.toThrow();
    expect(() => mustTellMachines({ if_machine: 'hang_up', machine_by: 'own' }, carriers)).not.toThrow();
  });
});

it.each<[MachineVerdict | null, MachineVerdict, MachineVerdict]>([
  [null, 'human', 'human'],
  [null, 'listens', 'listens'],
  ['machine', 'listens', 'listens'],
  ['machine', 'human', 'machine'],
  ['human', 'machine', 'human'],
  ['human', 'listens', 'human'],
  ['unknown', 'machine', 'unknown'],
  ['listens', 'machine', 'listens'],
])('after %s, %s counts as %s', (before, told, counts) => {
  expect(laterVerdict(before, told)).toBe(counts);
});
