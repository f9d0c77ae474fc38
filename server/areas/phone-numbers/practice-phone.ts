/** Sets the practice phone up for a workspace: as a phone system, with a practice number that an agent answers. */
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { noPracticeNumber } from '#domain/workspace/carrier-rules';
import type { Session } from '../../platform/http/session';
import type { CarriersService } from '../carriers/service';
import type { NumberImports } from './imports';
import type { PhoneNumbersService } from './service';

export interface PracticePhoneService {
  /**
   * The same again gives the number that the agent has.
   *
   * @throws ApiError `conflict` where there's no practice phone, or it doesn't run; `invalid_request` at `agent_id`
   */
  setUp(session: Session, agentId: string): Promise<PhoneNumber>;
  /** Where its page is now. @throws ApiError `conflict` as `setUp` */
  open(session: Session): Promise<{ url: string }>;
}

interface PracticePhoneOptions {
  carriers: Pick<CarriersService, 'practice' | 'practicePage'>;
  phoneNumbers: Pick<PhoneNumbersService, 'list'>;
  imports: Pick<NumberImports, 'list' | 'import'>;
}

export function createPracticePhoneService({
  carriers,
  phoneNumbers,
  imports,
}: PracticePhoneOptions): PracticePhoneService {
  return {
    async setUp(session, agent_id) {
      const { carrier_id } = await carriers.practice(session);
      const own = (await phoneNumbers.list(session)).find(
        (one) => one.carrier_id === carrier_id && one.agent_id === agent_id,
      );
      if (own !== undefined) return own;
      const { items } = await imports.list(session, carrier_id, {});
      // Other workspaces of this installation have some, too.
      const free = items.find(({ problem, phone_number_id }) => problem === null && phone_number_id === null);
      if (free === undefined) throw noPracticeNumber();
      return imports.import(session, carrier_id, { number: free.number, agent_id });
    },
    open: async () => ({ url: await carriers.practicePage() }),
  };
}
