/** The scripts of package.json that `npm run check` runs. The long ones come first, as two run at a time. */
export const steps = [
  'lint',
  'typecheck',
  'format:check',
  'lint:contract',
  'check:generated',
  'check:contract',
] as const;

/** The checks with a cache, so that only changed files take time. */
export const quickSteps = ['lint', 'typecheck', 'format:check'] as const;
