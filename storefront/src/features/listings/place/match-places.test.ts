import { expect, test } from 'vitest';
import { matchPlaces } from './match-places.ts';

const places = [
  { name: 'Berbera', spellings: ['barbara'], districts: ["Sha'ab", 'Sheikh Road'] },
  { name: 'Burao', spellings: ['burco'], districts: ['October'] },
  {
    name: 'Hargeisa',
    spellings: ['hargeysa', 'هرجيسا', 'هرجيسه'],
    districts: ['Ahmed Dhagah', 'Berbera Road', 'Jigjiga Yar', "Sha'ab", '26 June'],
    districtSpellings: {
      'Ahmed Dhagah': ['Axmed Dhagax', 'أحمد طغح'],
      "Sha'ab": ['Shacab', 'الشعب'],
      '26 June': ['26 Juun', '26 يونيو'],
    },
  },
  { name: 'Las Anod', spellings: ['laascaanood', 'laas caanood'], districts: [] },
];
const found = (typed: string) => matchPlaces(places, typed).map(({ value }) => value);

test('a visitor who has typed nothing yet is offered the cities', () => {
  expect(found(' ')).toEqual(['Berbera', 'Burao', 'Hargeisa', 'Las Anod']);
});

test('a visitor finds a city by the beginning of any of its words, or by its local spelling', () => {
  expect(found('an')).toEqual(['Las Anod']);
  expect(found('Burc')).toEqual(['Burao', 'October, Burao']);
  expect(found('laas caa')).toEqual(['Las Anod']);
});

test('a visitor finds a district by itself, without its apostrophe, and together with its city however spelled', () => {
  expect(found('shaab')).toEqual(["Sha'ab, Berbera", "Sha'ab, Hargeisa"]);
  expect(found('sha’ab hargeysa')).toEqual(["Sha'ab, Hargeisa"]);
  expect(found('Jigjiga Yar, Hargeisa')).toEqual(['Jigjiga Yar, Hargeisa']);
});

test('a visitor who names a city sees it first, then what is called like it, then its districts', () => {
  expect(found('berbera')).toEqual(['Berbera', 'Berbera Road, Hargeisa', "Sha'ab, Berbera", 'Sheikh Road, Berbera']);
});

test('a visitor is never offered more than can be read, nor anything for what no place is called', () => {
  const many = [{ name: 'Zeila', spellings: [], districts: Array.from({ length: 30 }, (_, n) => `Quarter ${n}`) }];
  expect(matchPlaces(many, 'zeila')).toHaveLength(8);
  expect(found('qqq')).toEqual([]);
});

test.each(['هرجيسا', 'هرجيسة', 'هـرجي', 'الهرجيسا'])('a visitor who types “%s” is offered Hargeisa', (typed) => {
  expect(found(typed)[0]).toBe('Hargeisa');
});

test.each([
  ['axmed dhag', 'Ahmed Dhagah, Hargeisa'],
  ['احمد طغح', 'Ahmed Dhagah, Hargeisa'],
  ['أحمد طغح هرجيسا', 'Ahmed Dhagah, Hargeisa'],
  ['شعب', "Sha'ab, Hargeisa"],
  ['الشَّعب', "Sha'ab, Hargeisa"],
  ['٢٦ يونيو', '26 June, Hargeisa'],
  ['۲۶ juun', '26 June, Hargeisa'],
])('a visitor who types “%s” is offered %s', (typed, offered) => {
  expect(found(typed)).toEqual([offered]);
});
