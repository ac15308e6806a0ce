-- Questions of the platform's staff to the applicant of a host's request. The mail's link answers one question, once; of
-- its token only the hash is stored. Questions go with the request that they belong to.
create table registration_question (
  id          integer generated always as identity primary key,
  request_id  integer not null references property_request on delete cascade,
  question    text not null,
  asked_by    integer not null references account,
  asked_at    timestamptz not null default now(),
  token_hash  bytea not null unique,
  answer      text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index registration_question_request_idx on registration_question (request_id);
