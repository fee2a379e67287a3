export type AppealOutcome = 'lifted' | 'kept';

export const APPEAL_OUTCOME_LABELS: Record<AppealOutcome, string> = {
  lifted: 'Suspension lifted',
  kept: 'Suspension kept',
};
