/**
 * The doctor for the operator at the command line: the same checks of everything that this process takes care of. The
 * operator has no account; who has the installation's key is let in.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import {
  carrierSteps,
  doctorSteps,
  type DoctorStep,
  Finding,
  installationSteps,
  numberSteps,
} from '#contract/workspace/doctor';
import type { CarrierConnections } from '../carriers/connections';
import type { CarriersService } from '../carriers/service';
import type { PhoneNumbersService } from '../phone-numbers/service';
import type { DoctorService } from './service';

export const PATIENTS_PATH = '/api/doctor/patients';
export const CHECKS_PATH = '/api/doctor/checks';

/** What is checked: the installation, a phone system, or a number. */
const Patient = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('installation') }),
  z.object({ kind: z.literal('carrier'), workspace_id: z.uuid(), carrier_id: z.uuid() }),
  z.object({ kind: z.literal('number'), workspace_id: z.uuid(), phone_number_id: z.uuid() }),
]);
const Step = z.enum(Object.keys(doctorSteps) as [DoctorStep, ...DoctorStep[]]);
export const Patients = z.object({
  patients: z.array(z.object({ patient: Patient, name: z.string(), steps: z.array(Step) })),
});
export const Findings = z.object({ findings: z.array(Finding) });
export const Asked = z.object({ patient: Patient, step: Step, run: z.uuid() });

/** How long a pass works: it's shown to this machine alone, and asks for checks alone. */
const GOOD_MS = 60_000;

/** Proves that its bearer has the installation's key. @param keys the newest first */
export function newPass([newest]: readonly Uint8Array[], now = Date.now()): string {
  if (newest === undefined) throw new TypeError('A pass needs a key.');
  return `${now}.${signed(newest, now).toString('hex')}`;
}

function isPass(keys: readonly Uint8Array[], pass: string, now = Date.now()): boolean {
  const [, at, signature] = /^(\d{1,15})\.([\da-f]{64})$/.exec(pass) ?? [];
  if (at === undefined || signature === undefined || Math.abs(now - Number(at)) > GOOD_MS) return false;
  return keys.some((key) => timingSafeEqual(signed(key, Number(at)), Buffer.from(signature, 'hex')));
}

const signed = (key: Uint8Array, at: number) =>
  createHmac('sha256', key).update(`callwright operator ${at}`).digest();

export interface OperatorDoctor {
  isOperator(pass: string): boolean;
  patients(): Promise<z.infer<typeof Patients>>;
  /** @throws ApiError `not_found` */
  findings(asked: z.infer<typeof Asked>): Promise<Finding[]>;
}

interface OperatorDoctorOptions {
  keys: readonly Uint8Array[];
  doctor: DoctorService;
  connections: Pick<CarrierConnections, 'held'>;
  carriers: Pick<CarriersService, 'list'>;
  phoneNumbers: Pick<PhoneNumbersService, 'list'>;
}

/** What a number adds to its phone system's checks, and that to the installation's. */
const added = (steps: readonly DoctorStep[], before: readonly DoctorStep[]) =>
  steps.filter((step) => !before.includes(step));

export function createOperatorDoctor(options: OperatorDoctorOptions): OperatorDoctor {
  const { keys, doctor, connections, carriers, phoneNumbers } = options;
  return {
    isOperator: (pass) => isPass(keys, pass),

    async patients() {
      const patients: z.infer<typeof Patients>['patients'] = [
        { patient: { kind: 'installation' }, name: 'This installation', steps: [...installationSteps] },
      ];
      const held = connections.held();
      const ids = new Set(held.map(({ carrier_id }) => carrier_id));
      for (const workspace_id of new Set(held.map((one) => one.workspace_id))) {
        const { items } = await carriers.list({ workspace_id });
        for (const { carrier_id, label } of items.filter((one) => ids.has(one.carrier_id))) {
          const steps = added(carrierSteps, added(installationSteps, ['clock']));
          patients.push({ patient: { kind: 'carrier', workspace_id, carrier_id }, name: label, steps });
        }
        for (const { carrier_id, phone_number_id, formatted } of await phoneNumbers.list({ workspace_id })) {
          if (carrier_id === null || !ids.has(carrier_id)) continue;
          const steps = added(numberSteps, carrierSteps);
          patients.push({
            patient: { kind: 'number', workspace_id, phone_number_id },
            name: formatted,
            steps,
          });
        }
      }
      return { patients };
    },

    async findings({ patient, ...asked }) {
      switch (patient.kind) {
        case 'installation':
          return doctor.ofInstallation(asked);
        case 'carrier':
          return doctor.ofCarrier(patient, patient.carrier_id, asked);
        case 'number':
          return doctor.ofNumber(patient, patient.phone_number_id, asked);
      }
    },
  };
}
