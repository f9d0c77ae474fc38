/** The doctor's checks of a phone system or a number, each by itself. */
import { queryOptions } from '@tanstack/react-query';
import { carrierSteps, doctorEndpoints, type DoctorStep, numberSteps } from '#contract/workspace/doctor';
import { call } from '@/lib/api/call';

/** What is checked. */
export type Patient = { kind: 'carrier'; carrier_id: string } | { kind: 'number'; phone_number_id: string };

export const stepsOf = ({ kind }: Patient): readonly DoctorStep[] =>
  kind === 'carrier' ? carrierSteps : numberSteps;

/** One check of a run. What it found is kept for as long as someone looks at it. @param run a new one looks again */
export function checkQuery(patient: Patient, step: DoctorStep, run: string) {
  return queryOptions({
    queryKey: ['check', patient, step, run] as const,
    queryFn: async ({ signal }) => {
      const body = { step, run };
      const { findings } =
        patient.kind === 'carrier'
          ? await call(doctorEndpoints.carrier, { params: { carrier_id: patient.carrier_id }, body, signal })
          : await call(doctorEndpoints.number, {
              params: { phone_number_id: patient.phone_number_id },
              body,
              signal,
            });
      return findings;
    },
    meta: { silent: 'doctor.check' },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
