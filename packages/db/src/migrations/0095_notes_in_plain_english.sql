-- Notes on columns in plain English; the drawn types of tables repeat them.
comment on column certificates.erased_hash is 'Hash of the text after a person was erased from it.';
comment on column organisations.erase_asked_by is 'The owner who requested the erasure.';
comment on column sessions.vouched_by is 'The organisation whose identity provider signed the person in.';
comment on column findings.worse_from_micros is 'Amount at risk before it got worse.';
comment on column reference_rates.rate is 'The rate as published.';
comment on column organisation_rates.rate is 'The rate as published.';
