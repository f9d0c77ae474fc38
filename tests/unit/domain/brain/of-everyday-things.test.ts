/** What callers say of clothes, animals, furniture and people who were hurt, where one of some answers is asked for. */
import { describe, expect, test } from 'vitest';
import { ask, noted } from './noted';
import { talk } from './talk';

describe.each<[string, string[], [string, string | null][]]>([
  [
    'Should it be shortened, taken in, let out, or repaired?',
    ['shorten', 'take in', 'let out', 'repair'],
    [
      ["they're way too long on me", 'shorten'],
      ['just the hem please', 'shorten'],
      ["it's a bit too big around the waist", 'take in'],
      ["i've lost some weight", 'take in'],
      ["it's too tight, it won't close", 'let out'],
      ["it isn't too long, it's too tight", 'let out'],
      ['the zip is broken', 'repair'],
      ['there is a hole in the sleeve', 'repair'],
      ["it's for my brother", null],
    ],
  ],
  [
    'Is that a dog, a cat, or a rabbit?',
    ['dog', 'cat', 'rabbit'],
    [
      ["she's a lop-eared bunny", 'rabbit'],
      ["he's an old tabby", 'cat'],
      ['two kittens', 'cat'],
      ['a labradoodle', 'dog'],
      ['a parrot', null],
    ],
  ],
  [
    'Is it like new, used, or in need of repair?',
    ['like new', 'used', 'needs repair'],
    [
      ["one leg's a bit wobbly, it wants gluing", 'needs repair'],
      ["the drawer's come loose", 'needs repair'],
      ["nothing's broken, it's used though", 'used'],
    ],
  ],
  [
    'Is it about ants, mice, wasps, or something else?',
    ['ants', 'mice', 'wasps', 'something else'],
    [
      ["we've got rats in the garage", 'something else'],
      ['cockroaches', 'something else'],
      ["there's a mouse in the kitchen", 'mice'],
    ],
  ],
  [
    'Was anyone hurt?',
    ['yes', 'no'],
    [
      ["well, my wife's got a bit of whiplash", 'yes'],
      ['my son has a broken arm', 'yes'],
      ['no, thank god', 'no'],
    ],
  ],
  [
    'Are you a new patient or have you been here before?',
    ['new patient', 'returning patient'],
    [
      ["no, i've never been before", 'new patient'],
      ["i haven't been here before", 'new patient'],
      ["i've been before", 'returning patient'],
    ],
  ],
])('%s', (question, choices, said) => {
  test.each(said)('%s', (text, value) => {
    expect(noted(text, ask('choice', question, choices))).toBe(value);
  });
});

test('who is getting married wants pictures of a wedding', async () => {
  const facts: Parameters<typeof talk>[0] = [
    {
      name: 'occasion',
      type: 'choice',
      question: 'Is it a wedding, a portrait, or a family shoot?',
      choices: ['wedding', 'portrait', 'family'],
    },
    { name: 'place', type: 'text', question: 'Where will it take place?' },
  ];
  const { values } = await talk(facts, [
    "so we're getting married in june and still don't have a photographer",
  ]);
  expect(values.occasion).toBe('wedding');
});
