-- What an amount is roughly worth beside one of another currency, in euros: for the order of lists alone, never shown, never
-- added up. A rate that is a little off moves a row by a place; none at all would put a thousand yen before nine hundred pounds.
create function rough_worth(micros bigint, currency text) returns bigint language sql immutable parallel safe as $$
  select (micros / case currency
    when 'USD' then 1.1 when 'GBP' then 0.85 when 'CHF' then 0.95 when 'JPY' then 165 when 'CNY' then 8 when 'HKD' then 8.6
    when 'SGD' then 1.5 when 'AUD' then 1.7 when 'NZD' then 1.85 when 'CAD' then 1.5 when 'SEK' then 11.3 when 'NOK' then 11.7
    when 'DKK' then 7.46 when 'PLN' then 4.3 when 'CZK' then 25 when 'HUF' then 400 when 'RON' then 5 when 'BGN' then 1.96
    when 'TRY' then 40 when 'ILS' then 4 when 'AED' then 4 when 'SAR' then 4.1 when 'QAR' then 4 when 'EGP' then 53
    when 'ZAR' then 20 when 'NGN' then 1700 when 'KES' then 142 when 'INR' then 93 when 'PKR' then 305 when 'BDT' then 131
    when 'IDR' then 17800 when 'MYR' then 4.9 when 'THB' then 38 when 'PHP' then 63 when 'VND' then 27800 when 'KRW' then 1500
    when 'TWD' then 35 when 'BRL' then 6.2 when 'MXN' then 21 when 'ARS' then 1100 when 'CLP' then 1030 when 'COP' then 4600
    when 'PEN' then 4.1 when 'UAH' then 45 when 'KZT' then 520 when 'MAD' then 10.7
    else 1 end)::bigint
$$;

-- A list of many begins without sorting them all.
drop index findings_open;
create index findings_by_worth on findings
  (organisation_id, (rough_worth(at_risk_micros, currency)) desc nulls last, finding_no) where is_open;
create index findings_by_age on findings (organisation_id, opened_at) where is_open;

-- The same for entities with what hangs below them.
alter table checkups add column worth bigint not null default 0;
drop index checkups_by_risk;
create index checkups_by_worth on checkups (organisation_id, kind, worth desc, entity_no);

-- What the money at risk was reckoned from, and the last day whose numbers it knew.
alter table findings add column inputs jsonb not null default '[]', add column data_through date;
