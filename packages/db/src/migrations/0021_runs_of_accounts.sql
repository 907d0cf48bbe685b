-- Accounts that are read at about the same time are checked in one run.
set local role flightdeck_operator;
update check_runs set scope = jsonb_build_object('kind', 'changed', 'accounts', jsonb_build_array(scope - 'kind'))
  where scope ->> 'kind' = 'changed';
update check_runs set scope = jsonb_build_object('kind', 'numbers', 'account_nos', jsonb_build_array(scope -> 'account_no'))
  where scope ->> 'kind' = 'numbers';
reset role;
