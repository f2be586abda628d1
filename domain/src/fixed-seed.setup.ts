import fc from 'fast-check';

// A fixed seed, so that every run tests the same cases. FAST_CHECK_SEED draws others.
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 1) });
