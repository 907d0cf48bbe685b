-- The days that figures knew are the account's, and stand where all of it was looked at: a checkup that is as it was is not
-- written again because a day went by. A checkup has its own where it was looked at by itself, later.
alter table account_checkups add column data_through date, add column final_through date;

set local role flightdeck_operator;
update account_checkups k set (data_through, final_through) = (
  select max(c.data_through), max(c.final_through) from checkups c
  where c.organisation_id = k.organisation_id and c.account_no = k.account_no and c.checked_at <= k.checked_at);
reset role;

-- Room on each page for what changes every day: the new row stays beside the old one, and indexes as they are.
alter table checkups set (fillfactor = 80);
