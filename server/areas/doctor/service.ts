/** The doctor: which checks a phone system and a number have, and what each finds. */
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { answering } from '#domain/agents/phone-numbers/number-screening';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import type { Tenant } from '../../platform/http/session';
import type { Log } from '../../platform/logging';
import type { AllowedHosts } from '../../platform/outbound/allowed-hosts';
import { publishedContent } from '../agents/service';
import type { BillingService } from '../billing/service';
import type { AgentBrains } from '../calls/agent-brains';
import type { CarrierNetwork } from '../carriers/network';
import type { CarriersService } from '../carriers/service';
import type { PhoneNumbersService } from '../phone-numbers/service';
import type { ProviderKeysService } from '../provider-keys/service';
import { accountChecks } from './account';
import { answeringChecks, type Published } from './answering';
import { type Checks, createCheckups } from './checkups';
import { type Clock, clockCheck } from './clocks';
import type { InstallationProof } from './installation-proof';
import { phoneSystemChecks } from './phone-system';
import { publicAddressChecks } from './public-address';
import { rulesCheck } from './rules';

/** A caller whom no number blocks. */
const ANYONE = '';

interface Asked {
  step: DoctorStep;
  /** A name that the one who asks gives to a run. */
  run: string;
}

export interface DoctorService {
  /** @throws ApiError `not_found`; `rate_limited` when too many checks of the workspace wait already */
  ofCarrier(of: Tenant, carrierId: string, asked: Asked): Promise<Finding[]>;
  /** @throws ApiError as `ofCarrier` */
  ofNumber(of: Tenant, phoneNumberId: string, asked: Asked): Promise<Finding[]>;
  /** What no phone system has a part in. */
  ofInstallation(asked: Asked): Promise<Finding[]>;
  proof: InstallationProof;
}

interface DoctorOptions {
  database: Database;
  carriers: CarriersService;
  phoneNumbers: Pick<PhoneNumbersService, 'get'>;
  providerKeys: Pick<ProviderKeysService, 'list' | 'test'>;
  billing: BillingService;
  brains: AgentBrains;
  network: CarrierNetwork;
  allowedHosts: AllowedHosts;
  publicUrl: string | null;
  /** Instead of a provider's own address; null: nothing is. */
  providerUrls: Readonly<Partial<Record<Carrier['kind'], string | null>>>;
  port: number;
  proof: InstallationProof;
  /** Null: the installation has none. */
  tryInstallationModel: (() => Promise<number | null>) | null;
  noLine: (workspaceId: string) => string | null;
  shares: Pick<Shares, 'doctor_checks'>;
  log: Log<'error'>;
}

export function createDoctorService(options: DoctorOptions): DoctorService {
  const { database, carriers, phoneNumbers, network, publicUrl, proof } = options;
  const checkups = createCheckups({ log: options.log, shares: options.shares });
  const address = publicAddressChecks(options);

  const publicClock: Clock[] =
    publicUrl === null ? [] : [{ whose: new URL(publicUrl).host, url: `${publicUrl}/api/health` }];

  const around = (of: Tenant, carrier: Carrier | null, number: PhoneNumber | null): Checks => {
    const needs: DoctorStep[] = number === null ? [] : ['number'];
    const clocks: Clock[] = [
      ...(carrier === null || carrier.is_practice
        ? []
        : [{ whose: carrier.label, url: `${addressOf(carrier)}/` }]),
      ...publicClock,
    ];
    // Without a phone system the number's own check fails, and these wait for it.
    const nothing = { needs, look: async () => [] };
    return {
      ...address,
      ...(carrier === null
        ? { phone_system: nothing, trunk: nothing, connection: nothing, sound: nothing, test_call: nothing }
        : phoneSystemChecks({ of, carriers, carrier, needs, number: number?.number ?? null })),
      clock: clockCheck(network.outbound, clocks),
    };
  };

  const addressOf = ({ kind, address: own }: Carrier) => options.providerUrls[kind] ?? own;

  const checksOfNumber = (of: Tenant, number: PhoneNumber, carrier: Carrier | null): Checks => {
    const contentOf = async (agent_id: string | null, version: number | null): Promise<Published> => {
      if (agent_id === null) return null;
      const found = await database.inWorkspace(of.workspace_id, (tx) =>
        publishedContent(tx, agent_id, version),
      );
      return found === undefined ? null : { ...found, agent_id };
    };
    const { agent_id, agent_version, rules } = number;
    const published = (): Promise<Published> => {
      const now = answering(number, ANYONE, new Date());
      // Outside its hours no one answers, or another agent does; otherwise its own is looked at all the same.
      const who = typeof now === 'string' ? { agent_id, version: agent_version } : now;
      return contentOf(who.agent_id, who.version);
    };
    return {
      ...around(of, carrier, number),
      rules: rulesCheck({
        number,
        liveVersion: async () => (await contentOf(agent_id, null))?.version ?? null,
        afterHoursAgent: async () =>
          (await contentOf(rules.outside_hours.agent_id, null))?.content.name ?? null,
      }),
      ...answeringChecks({ ...options, of, number, published, isPractice: carrier?.is_practice ?? false }),
      ...accountChecks({ ...options, workspaceId: of.workspace_id, published }),
    };
  };

  return {
    proof,

    ofInstallation: ({ step, run }) => {
      const checks = { ...address, clock: clockCheck(network.outbound, publicClock) };
      return checkups.findings({ workspace_id: 'no workspace', name: run }, checks, step);
    },

    async ofCarrier(of, carrierId, { step, run }) {
      const carrier = await carriers.get(of, carrierId);
      const name = `${carrierId} ${run}`;
      return checkups.findings({ ...of, name }, around(of, carrier, null), step);
    },

    async ofNumber(of, phoneNumberId, { step, run }) {
      const number = await phoneNumbers.get(of, phoneNumberId);
      const carrier = number.carrier_id === null ? null : await carriers.get(of, number.carrier_id);
      const name = `${phoneNumberId} ${run}`;
      return checkups.findings({ ...of, name }, checksOfNumber(of, number, carrier), step);
    },
  };
}
