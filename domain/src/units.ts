import { countText } from './amounts.ts';

/** Milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/** Bytes. */
export const mebibyte = 2 ** 20;

/** A limit as a text names it: '7 days'. */
export const daysText = (ms: number): string => countText(ms / day, 'day', 'days');
export const hoursText = (ms: number): string => countText(ms / hour, 'hour', 'hours');
export const secondsText = (ms: number): string => countText(ms / 1000, 'second', 'seconds');
export const megabytesText = (bytes: number): string => `${bytes / mebibyte} MB`;

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'seven days' for '7 days', and 'five' for 5; above ten the figures stay. */
export const inWords = (count: string | number): string =>
  String(count).replace(/^\d+(?![\d,.])/, (figures) => words[Number(figures)] ?? figures);
