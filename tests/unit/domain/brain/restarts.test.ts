/** How people speak off the cuff: what they start twice, take together and give reasons for. */
import { describe, expect, test } from 'vitest';
import { withoutSounds } from '#domain/brain/manners-of-speech';
import { intentOf } from '#domain/brain/meaning/intents/intents';
import { correctionIn } from '#domain/brain/meaning/correction-words';
import { hasNothingToAdd } from '#domain/brain/meaning/not-answers';
import { leavingIn } from '#domain/brain/meaning/intents/leaving';
import { ask, noted } from './noted';

describe('what is started twice is said once', () => {
  test.each([
    ["it's a a skoda octavia", "it's a skoda octavia"],
    ['could we could we make it two', 'could we make it two'],
    ["i'm i'm just going to leave it", "i'm just going to leave it"],
    ["we're we're running late", "we're running late"],
    ['would would monday be any good', 'would monday be any good'],
    ["i'll i'll call you back", "i'll call you back"],
    // Letters, digits and degrees are said as often as they're meant.
    ['a a r o n', 'a a r o n'],
    ['two two one', 'two two one'],
    ['five four four', 'five four four'],
    ['so so', 'so so'],
    ['no no', 'no no'],
    ['i think that it is it is', 'i think that it is it is'],
  ])('%s', (said, words) => {
    expect(withoutSounds(said)).toBe(words);
  });
});

describe('someone leaves, with the reason behind it', () => {
  test.each([
    "i'll call you back i'm at work",
    'let me call back later my boss is here',
    "i'll try again later i'm driving",
    'let me call you back my phone is dying',
    "i'll ring you back because there's someone at the door",
    "let me call you back i'm in a meeting",
    "i'll call you back i'm at work so i can't talk",
    "i'll call you back i'm driving but thanks",
  ])('%s', (said) => {
    expect(leavingIn(said, [])?.politely).toBe('gone');
  });

  test.each([
    "i'll call back if my email doesn't come",
    "i'll call you back my number is 555 0100",
    "let me try again i'm anna lopez",
    "i'll try again i'm looking for friday",
    'let me try again my phone is 415 555 0132',
    "let me try again i'm in lakeside",
    "i'll call you back i'm anna",
    "let me call again there's an error",
    "i'll call back later i'm in a hurry so just book it for friday",
    "i'll call you back i'm driving but friday at noon works",
    "i'll call you back i'm at work can you keep friday for me",
    "i'll call back later because i'm running late can i book a table now",
    "i'll call back later i'm driving so can you tell me your address",
    "i'll call back later someone's at the door hold on",
  ])('not here: %s', (said) => {
    expect(leavingIn(said, [])).toBeNull();
  });
});

describe('what is done at home instead', () => {
  test.each(["we're going to eat at home", "i'm just going to leave it", "we're probably going to cook"])(
    '%s',
    (said) => {
      expect(intentOf(said)).toBe('cancel');
    },
  );

  test.each([
    "i'm going to stay home on friday",
    "i'm just going to be late",
    "we're going to cook dinner at eight",
  ])('calls nothing off: %s', (said) => {
    expect(intentOf(said)).not.toBe('cancel');
  });
});

const guests = ask('number', 'For how many people?');
const day = ask('date', 'Which day would suit you?');
const email = ask('email', 'What is your email address?');
const name = ask('name', 'May I have your name?');

describe('reasons around what is meant', () => {
  test.each([
    "i'll have to go somewhere else then",
    'she already booked us somewhere',
    "i don't think i need an appointment",
  ])('called off: %s', (said) => {
    expect(intentOf(said)).toBe('cancel');
  });

  test.each([
    "i don't think i need an appointment before friday",
    'she already booked us for friday',
    "i'll have to go to the bank first",
  ])('not called off: %s', (said) => {
    expect(intentOf(said)).not.toBe('cancel');
  });

  test('what is put right stands behind what it is not', () => {
    expect(correctionIn("it's not that it's late it's that it came broken")).toBe('it came broken');
    expect(correctionIn("it's not that urgent")).not.toBe('urgent');
  });

  const wishes = { ...ask('text', 'Are there any allergies or special wishes?'), required: false };
  test.each([
    ["no nothing special it's just dinner", true],
    ["no we're only two", true],
    ['no nothing special just a high chair', false],
    ["no it's just the two of us thanks", true],
    ["no it's just a quick lunch for four", true],
    ["no it's just that my son is allergic to nuts", false],
    ["no it's just my wife can't eat gluten", false],
    ["no it's just nuts", false],
    ["no we're only halal", false],
    ["no it's just wheelchair access", false],
    ["no we're just bringing a baby", false],
    ["no it's only me with a walker", false],
  ])('nothing to add: %s', (said, isNothing) => {
    expect(hasNothingToAdd(said, wishes)).toBe(isNothing);
  });

  test('what others sent is no way of getting it', () => {
    const how = ask('choice', 'Will you pick it up or should we deliver it?', ['pick up', 'delivery']);
    expect(noted('my doctor sent it over already', how)).toBeNull();
    expect(noted('please send it to me', how)).toBe('delivery');
  });
});

describe('answers in one breath', () => {
  test.each([
    ['four well five if you count the baby', '5'],
    ['six people or seven with the twins', '7'],
  ])('guests: %s', (said, value) => {
    expect(noted(said, guests)).toBe(value);
  });

  test('one of them is not all of them', () => {
    expect(noted('four, one with a walker', guests)).not.toBe('1');
  });

  test.each([
    ['not this week a week from thursday', '2026-12-03'],
    ['not this week or next', null],
    ['not next week tomorrow', '2026-11-25'],
  ])('day: %s', (said, value) => {
    expect(noted(said, day)).toBe(value);
  });

  test.each([
    ['b like boy novak at aol dot com', 'bnovak@aol.com'],
    ['ann at m and l designs dot com', 'ann@mandldesigns.com'],
    ['the letters j and t at example dot com', 'jt@example.com'],
  ])('email: %s', (said, value) => {
    expect(noted(said, email)).toBe(value);
  });

  test.each([
    ['just put ray raymond castillo', 'Raymond Castillo'],
    ['ann annabel', 'Ann Annabel'],
    ['jo john smith', 'Jo John Smith'],
  ])('name: %s', (said, value) => {
    expect(noted(said, name)).toBe(value);
  });
});
