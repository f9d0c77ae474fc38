/** The doctor. Nothing is tried: what the world holds is told, and the rest isn't tried from here. */
import { type doctorEndpoints, type DoctorStep, doctorSteps, type Finding } from '#contract/workspace/doctor';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { askedPhoneSystem, broughtBy } from '#domain/workspace/doctor-findings';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredCarrier } from '../../world';

export function doctorAnswers({ world }: Host): Answers<typeof doctorEndpoints> {
  const carrierOf = (workspaceId: string, carrierId: string | null) =>
    world.carriers.find((one) => one.workspace_id === workspaceId && one.carrier_id === carrierId);
  return {
    carrier({ session, params, body: { step } }) {
      const carrier = present(carrierOf(session.workspace_id, params.carrier_id), noSuch.carrier);
      return { findings: ofCarrier(carrier, step) };
    },

    number({ session, params, body: { step } }) {
      const number = present(
        world.numbers.find(
          (one) =>
            one.workspace_id === session.workspace_id && one.phone_number_id === params.phone_number_id,
        ),
        noSuch.phoneNumber,
      );
      const carrier = carrierOf(session.workspace_id, number.carrier_id);
      if (step !== 'number') return { findings: carrier ? ofCarrier(carrier, step) : [found(step)] };
      return { findings: [found(step, broughtBy(number, carrier?.label ?? null))] };
    },
  };
}

function ofCarrier({ carrier_id, label, address, checks }: StoredCarrier, step: DoctorStep): Finding[] {
  if (step !== 'phone_system') return [found(step)];
  return checks.map(({ name, state, seen, mend }) =>
    found(step, {
      name,
      state: state === 'unknown' ? 'not_tried' : state,
      tried: askedPhoneSystem({ label, address }),
      seen,
      mend,
      place: mend && { label: `Edit ${label}`, at: { kind: 'carrier', carrier_id } },
    }),
  );
}

function found(step: DoctorStep, told: Partial<Finding> = {}): Finding {
  return {
    name: doctorSteps[step],
    state: 'not_tried',
    tried: 'Nothing.',
    seen: 'Not tried from here: this is the mocked API.',
    mend: null,
    place: null,
    ...told,
  };
}
