/** The heading of the security table in docs/security.md. */
export const tableColumns = ['Part', 'What is tried', 'Cases, at least', 'Test'] as const;
