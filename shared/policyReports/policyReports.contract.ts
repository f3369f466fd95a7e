import { contract, empty } from '#shared/base/contract.ts';

export const policyReportsContract = contract('policyReports', {
  report: {
    post: '/api/reports',
    summary: 'What a browser reports that its security policy kept a page from',
    access: 'public',
    shed: true,
    request: {
      body: {
        content: {
          'application/reports+json': { schema: { type: 'array' } },
          'application/csp-report': { schema: { type: 'object' } },
        },
        required: true,
      },
    },
    responses: { 204: empty('Counted') },
  },
});
