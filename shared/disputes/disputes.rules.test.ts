import { expect, it } from 'vitest';
import { disputePhase, disputeReason } from './disputes.rules.ts';

it.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['appeal_under_review', 'open'],
  ['something_new', 'open'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
])('a dispute that is %s is %s', (status, phase) => expect(disputePhase(status)).toBe(phase));

it('says why in words, also for a reason that is new', () => {
  expect(disputeReason('duplicate')).toBe('The buyer says they were charged twice');
  expect(disputeReason('something_new')).toBe("The bank didn't give a clear reason");
});
