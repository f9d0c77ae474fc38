/** The doctor's checks of a phone system or a number, each by itself. */
import { queryOptions } from '@tanstack/react-query';
import { carrierSteps, doctorEndpoints, type DoctorStep, numberSteps } from '#contract/workspace/doctor';
import { endpointQuery } from '../endpoint-query';

/** What is checked. */
export type Patient = { kind: 'carrier'; carrier_id: string } | { kind: 'number'; phone_number_id: string };

export const stepsOf = ({ kind }: Patient): readonly DoctorStep[] =>
  kind === 'carrier' ? carrierSteps : numberSteps;

/** One check of a run. What it found is kept for as long as someone looks at it. @param run a new one looks again */
export function checkQuery(patient: Patient, step: DoctorStep, run: string) {
  const body = { step, run };
  const { queryKey, queryFn } =
    patient.kind === 'carrier'
      ? endpointQuery(doctorEndpoints.carrier, { params: { carrier_id: patient.carrier_id }, body })
      : endpointQuery(doctorEndpoints.number, { params: { phone_number_id: patient.phone_number_id }, body });
  return queryOptions({
    queryKey,
    queryFn,
    select: ({ findings }) => findings,
    meta: { silent: 'doctor.check' },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
