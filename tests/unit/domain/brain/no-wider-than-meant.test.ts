/** What the built-in brain's newest rules mustn't take, beside what they're made for. */
import { describe, expect, test } from 'vitest';
import { asksNotToBeCalled } from '#domain/brain/meaning/intents/opt-out';

describe('no more calls', () => {
  test.each([
    "take me off your list and don't keep or use my details",
    'never call me again or use my details',
    'take me off your list, someone put my details in',
    'stop calling me every time i put my kids to bed',
    "stop calling me or i'll put my lawyers on it",
    'put our numbers on the do not call list',
    "take me off the list and add my wife's to it too",
    "take me off your list and don't you dare use my wife's",
    "take me off your list and don't try and use my wife's",
    "put me on your do not call list and add my wife's",
    'não precisa, parem de me ligar',
    'não precisa pare de me ligar',
  ])('%s', (said) => {
    expect(asksNotToBeCalled(said)).toBe(true);
  });
  test.each([
    "take my number off your list and put in my wife's",
    "take my number off and use my wife's number instead",
    "stop calling this number, use my wife's",
    'não precisa que parem de me ligar',
    'não precisa parar de me ligar',
  ])('calls to another number, or the same: %s', (said) => {
    expect(asksNotToBeCalled(said)).toBe(false);
  });
});
