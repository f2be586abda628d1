import { doMarking } from '@gbr/server/core/marks/do-marking.ts';
import { marking } from '@gbr/server/core/marks/run-marking.ts';

// Starting a program for each book and each copy would take a fifth of the run's processor time. Servers in their own
// process start it, and so do the tests of copies.
marking.run = doMarking;
