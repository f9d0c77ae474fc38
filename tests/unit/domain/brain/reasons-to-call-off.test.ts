/** "My sister's cooking, so we won't need a table": a reason and what's concluded from it calls off, and what only sounds like it doesn't. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

type Agent = 'dental' | 'garage' | 'helpdesk' | 'homes' | 'orders' | 'pharmacy' | 'reception' | 'restaurant';
const line = async (agent: Agent, said: readonly string[]) =>
  (await talk(agents[agent].content.facts, said)).line;

describe('calls off', () => {
  test.each([
    ['garage', ['Darren Pugh', 'MOT', 'a yaris', "my sister's got the car so no need to bring it round"]],
    ['orders', ['880125', 'late', "my neighbor's just brought it over so that's sorted"]],
    ['dental', ['Maria Lopez', 'toothache', 'tomorrow', "it's stopped hurting so don't worry about it"]],
    ['dental', ['Maria Lopez', 'toothache', "actually the pain's gone so i don't need to come"]],
    ['dental', ['Maria Lopez', 'toothache', "it's much better now so forget about it"]],
    ['restaurant', ['Osei', 'four', "my mother in law's cooking so we won't need a table"]],
    ['restaurant', ['Osei', 'four', "oh the wife's just said no so leave it"]],
    ['garage', ['Darren Pugh', 'repair', 'a transit', "the noise has stopped so don't worry"]],
    ['orders', ['880125', 'late', "you know what i'll just keep it after all"]],
    ['helpdesk', ['Jo Hall', '20944', 'laptop', 'it has come back to life i will not need the ticket']],
    ['helpdesk', ['Jo Hall', '20944', 'laptop', 'i restarted it and it works so you can forget it']],
    ['homes', ['Olga Petrenko', 'rent', 'Fairview', "sorry i change my mind i don't want it"]],
    ['pharmacy', ['Jo Hall', 'march 4 1960', 'yes', 'insulin', "i've found a whole box i don't need any"]],
    [
      'pharmacy',
      [
        'Jo Hall',
        'march 4 1960',
        'yes',
        'insulin',
        "my doctor texted he's changed it so don't bother with this one",
      ],
    ],
    [
      'garage',
      ['Darren Pugh', 'repair', 'a transit', "my brother in law says he'll do it for me so no need"],
    ],
    [
      'helpdesk',
      ['Jo Hall', '20944', 'laptop', "my manager says she'll handle it so i won't need the ticket"],
    ],
    ['dental', ['Maria Lopez', 'toothache', "i'm having second thoughts let's not do this"]],
    ['restaurant', ['Osei', 'six', 'friday', "no don't book it i need to ask my husband first"]],
    ['restaurant', ['Osei', "sorry my girlfriend's just got us in somewhere else ignore me"]],
    [
      'homes',
      [
        'Olga Petrenko',
        'buy',
        'fairview',
        "i don't think we can afford to move just yet sorry to waste your time",
      ],
    ],
    ['reception', ['Vince Palmer', 'yes', 'my audit', "scrap that i'll just send him an email instead"]],
  ] as const)('%s: %j', async (agent, said) => {
    expect(await line(agent, said)).toMatch(/^All right, I won't go ahead with that\./);
  });
});

describe('calls nothing off', () => {
  test.each([
    ['restaurant', ['Osei', 'four', 'friday', 'seven', "you've already got my number so no need"]],
    [
      'restaurant',
      ['Osei', 'four', 'friday', 'seven', '312 555 0144', "he's already got one so we don't need it"],
    ],
    [
      'orders',
      ['880125', 'damaged', 'ann@example.com', 'yes', "i've already thrown it out so don't worry about it"],
    ],
    ['orders', ['880125', "i've already got one so i don't need it"]],
    ['restaurant', ['Osei', 'four', 'friday', 'seven', "we'll keep that as it is"]],
    ['restaurant', ['ha never mind yes a table please']],
    [
      'restaurant',
      ['Osei', 'four', 'friday', "we've got us in somewhere else on saturday so friday is right"],
    ],
    [
      'garage',
      ['Darren Pugh', 'repair', 'a transit', 'friday', 'yes', "my husband says he'll ring you so no need"],
    ],
    ['reception', ['Ann Lee', 'yes', "i'm having second thoughts about my pension"]],
    ['restaurant', ['Osei', 'six', "let's not do that i'd rather come on friday"]],
    ['dental', ['Maria Lopez', 'cleaning', "i've already got friday off so no need to worry"]],
    ['reception', ['Maria Lopez', 'yes', "tell him it's been paid so don't worry about it"]],
    ['homes', ['Maria Lopez', 'buy', 'Fairview', 'i change my mind make it lakeside']],
  ] as const)('%s: %j', async (agent, said) => {
    expect(await line(agent, said)).not.toMatch(/won't go ahead/);
  });
});
