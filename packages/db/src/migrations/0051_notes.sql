-- What people write about an entity. Whoever is mentioned stands in the text by their id, so that a name that changes, or is erased, changes here too.
create table entity_notes (
  organisation_id uuid not null,
  note_no integer not null generated always as identity,
  entity_no integer not null,
  text text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, note_no),
  foreign key (organisation_id, entity_no) references entities on delete cascade
);
create index entity_notes_by_entity on entity_notes (organisation_id, entity_no, note_no desc);
call protect('entity_notes');
