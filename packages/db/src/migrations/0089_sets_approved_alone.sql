-- Sets that their proposer approved alone: their raises count for the next set of the same proposer.
create index change_sets_alone on change_sets (organisation_id, proposed_by) where approved_by = proposed_by;
