/** What `npm run check` runs, of the scripts in package.json. The long ones come first, as two run at a time. */
export const steps = [
  'lint',
  'typecheck',
  'format:check',
  'lint:contract',
  'check:generated',
  'check:contract',
] as const;

/** Those that keep what they have judged, so that only what differs takes time. */
export const quickSteps = ['lint', 'typecheck', 'format:check'] as const;
