package javax.annotation;

/** Java has this annotation no more; the generated code carries it. */
public @interface Generated {
  String[] value();

  String date() default "";

  String comments() default "";
}
