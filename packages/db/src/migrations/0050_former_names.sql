-- What was renamed is found under the names it had. Few entities ever are: those versions have an index of their own.
create index entity_versions_renamed on entity_versions (organisation_id, entity_no, version)
  where changes @> '[{"path": "name"}]';
