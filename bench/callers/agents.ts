/** The agents of the bench, as small businesses make them. */
import { airport } from './agents/airport';
import { apartments } from './agents/apartments';
import { appliances } from './agents/appliances';
import { bakery } from './agents/bakery';
import { bikes } from './agents/bikes';
import { boats } from './agents/boats';
import { campsite } from './agents/campsite';
import { caterers } from './agents/caterers';
import { charity } from './agents/charity';
import { cleaners } from './agents/cleaners';
import { clinic } from './agents/clinic';
import { couriers } from './agents/couriers';
import { dancing } from './agents/dancing';
import { daycare } from './agents/daycare';
import { dental } from './agents/dental';
import { driving } from './agents/driving';
import { energy } from './agents/energy';
import { florist } from './agents/florist';
import { garage } from './agents/garage';
import { groomer } from './agents/groomer';
import { gym } from './agents/gym';
import { helpdesk } from './agents/helpdesk';
import { homes } from './agents/homes';
import { hotel } from './agents/hotel';
import { insurance } from './agents/insurance';
import { languages } from './agents/languages';
import { lawyers } from './agents/lawyers';
import { library } from './agents/library';
import { locksmith } from './agents/locksmith';
import { movers } from './agents/movers';
import { opticians } from './agents/opticians';
import { orders } from './agents/orders';
import { parcels } from './agents/parcels';
import { pests } from './agents/pests';
import { pharmacy } from './agents/pharmacy';
import { photographer } from './agents/photographer';
import { physio } from './agents/physio';
import { plumber } from './agents/plumber';
import { reception } from './agents/reception';
import { rental } from './agents/rental';
import { restaurant } from './agents/restaurant';
import { salon } from './agents/salon';
import { school } from './agents/school';
import { solar } from './agents/solar';
import { storage } from './agents/storage';
import { tailor } from './agents/tailor';
import { taxi } from './agents/taxi';
import { theatre } from './agents/theatre';
import { tuner } from './agents/tuner';
import { tutoring } from './agents/tutoring';
import { vets } from './agents/vets';

export const agents = {
  dental,
  restaurant,
  orders,
  homes,
  reception,
  helpdesk,
  garage,
  pharmacy,
  salon,
  vets,
  plumber,
  hotel,
  taxi,
  bakery,
  gym,
  insurance,
  driving,
  opticians,
  movers,
  florist,
  lawyers,
  couriers,
  groomer,
  rental,
  tutoring,
  pests,
  storage,
  cleaners,
  physio,
  photographer,
  caterers,
  library,
  solar,
  dancing,
  clinic,
  apartments,
  school,
  parcels,
  energy,
  theatre,
  charity,
  locksmith,
  campsite,
  daycare,
  appliances,
  languages,
  bikes,
  tailor,
  airport,
  tuner,
  boats,
};

export type AgentName = keyof typeof agents;
