-- Languages as files name them ("en_US", "English") were kept as they were; what is no tag made pages fail. Read again by the program when a book is made again.
update library_books set language = replace(language, '_', '-') where language like '%\_%';
update library_books set language = null
  where language !~ '^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*$';
