import fc from 'fast-check';

// The same cases at every run: that a test passes is no luck. FAST_CHECK_SEED draws others.
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 1) });
