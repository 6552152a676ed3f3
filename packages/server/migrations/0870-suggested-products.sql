-- The product of a dispatch order that nobody chose, taken by its type of job: told as such, and no carrier's contract prices by it.
alter table jobs add column product_suggested boolean not null default false;
