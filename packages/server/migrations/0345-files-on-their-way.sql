-- The few files that arrive or leave are looked for every hour among all that stay.
create index files_on_their_way on files (created_at) where subject in ('arriving', 'leaving');
