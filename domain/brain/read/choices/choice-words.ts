/**
 * What callers say when they mean one of an agent's choices in other words. Each row: the words by which a
 * choice is recognised, and what else means it. Everyday trades, not one agent's own.
 */
import { appointments, customers, sizes, urgency, ways, yesAndNo } from './of-any-trade';
import type { ChoiceWords } from './saying';
import { alterations, animals, furniture, otherPests, photos } from './things';
import { cars, devices, doors, hair, health, homes, insurance, orders, teams } from './trades';

export const choiceWords: readonly ChoiceWords[] = [
  sizes,
  appointments,
  orders,
  health,
  hair,
  homes,
  devices,
  urgency,
  cars,
  doors,
  ways,
  teams,
  insurance,
  alterations,
  animals,
  furniture,
  otherPests,
  photos,
  customers,
  yesAndNo,
].flat();
