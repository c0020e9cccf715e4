// What dotnet-svcutil 8.0 makes of a DataSet: an ArrayOfXElement where the WSDL has it in the form of ASMX, and of our plain WSDL a class of
// XmlElements for each place.
using System.Xml;
using System.Xml.Linq;
using System.Xml.Serialization;

[XmlSchemaProvider(null, IsAny = true)]
public class ArrayOfXElement : IXmlSerializable {
    public virtual List<XElement> Nodes { get; } = [];

    public virtual System.Xml.Schema.XmlSchema GetSchema() => throw new NotImplementedException();

    public virtual void WriteXml(XmlWriter writer) {
        foreach (IXmlSerializable node in Nodes) node.WriteXml(writer);
    }

    public virtual void ReadXml(XmlReader reader) {
        while (reader.NodeType != XmlNodeType.EndElement) {
            if (reader.NodeType == XmlNodeType.Element) {
                var element = new XElement("default");
                ((IXmlSerializable)element).ReadXml(reader);
                Nodes.Add(element);
            } else {
                reader.Skip();
            }
        }
    }
}

[XmlType(AnonymousType = true, Namespace = Names.Space)]
public class UpdateGroupData {
    [XmlAnyElement(Namespace = "http://www.w3.org/2001/XMLSchema", Order = 0)]
    [XmlAnyElement(Namespace = "urn:schemas-microsoft-com:xml-diffgram-v1", Order = 0)]
    [XmlChoiceIdentifier("ItemsElementName")]
    public XmlElement[]? Items { get; set; }

    [XmlElement("ItemsElementName", Order = 1), XmlIgnore]
    public ItemsChoiceType[]? ItemsElementName { get; set; }
}

[XmlType(Namespace = Names.Space, IncludeInSchema = false)]
public enum ItemsChoiceType {
    [XmlEnum("http://www.w3.org/2001/XMLSchema:")] Item,
    [XmlEnum("urn:schemas-microsoft-com:xml-diffgram-v1:")] Item1,
}
