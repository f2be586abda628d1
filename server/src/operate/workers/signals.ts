/** To the first process: replace the workers. To a worker: let the callers go to the others, then end. */
export const leaveGently = 'SIGUSR2';
