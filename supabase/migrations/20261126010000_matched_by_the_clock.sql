-- What fits a search is dated by the clock, not by when the work on it began: a search saved meanwhile was visited after that, and
-- what it found was told, but not counted as new.
alter table private.search_matches alter column matched_at set default clock_timestamp();
